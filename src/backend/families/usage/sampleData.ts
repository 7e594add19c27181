import type { SeedContext } from '../../context/seedContext.ts'
import { singletonId } from '../../store/definitions.ts'
import { addMonths } from '../../usage/zonedDays.ts'
import { countId, keptUntil, personId } from '../../usage/writeUsage.ts'

const acme = '1001'

/** How often something happens on a working day, by what is counted. */
const samples = [
  ['signIns', 'password', 9],
  ['signIns', 'passkey', 5],
  ['signIns', 'provider', 7],
  ['apiCalls', 'SampleTenantCI0', 240],
  ['apiCalls', 'personal', 35],
  ['deliveries', 'delivered', 8],
  ['deliveries', 'failed', 2],
  ['messages', 'mail', 12],
  ['messages', 'textMessage', 1],
] as const

/** Number of latest days with a sample record each; every earlier month has one record. */
const toldDays = 62
const toldMonths = 12
/** Age of the sample webhooks. */
const webhooksDays = 90
/** More members than the sample organization has. */
const mostMembers = 1_000
/** At noon in UTC. */
const noon = '48'
/** Members who sign in, those first who joined first; the others are locked, deactivated, or were never here in these months. */
const people = ['admin', 'expired', 'member', 'support', 'multi', 'mfa'].map(name => `user-${name}`)

/** A number between 0 and 1 that looks random and is always the same for the same text (FNV-1a, then mixed). */
const noiseOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** How much of an ordinary day a day has: less at weekends, and less long ago. */
const shareOf = (day: string, part: string, daysAgo: number) =>
  (isWeekend(day) ? 0.3 : 1) * (0.8 + 0.4 * noiseOf(day + part)) * (1 - daysAgo / 900)

const put = (
  { store }: SeedContext,
  meter: (typeof samples)[number][0] | 'members',
  part: string,
  day: string,
  count: number,
) =>
  store.usageCounts.put(acme, countId(meter, part, day), () => ({
    meter,
    part,
    day,
    quarters: { [noon]: Math.round(count) },
    removeAt: keptUntil(day),
  }))

/** A day of each month before the days that are told apart, and how much of that month it stands for. */
const earlierMonths = ({ daysAgo }: SeedContext) => {
  const told = daysAgo(toldDays).slice(0, 10)
  const today = daysAgo(0).slice(0, 10)
  return Array.from({ length: toldMonths }, (_none, index) => {
    const month = addMonths(today, -index - 1)
    const days = month.slice(0, 7) === told.slice(0, 7) ? Number(told.slice(8)) - 1 : 30
    return { day: month, share: days / 30, daysAgo: (index + 1) * 30 }
  }).filter(({ day, share }) => day < told && share > 0)
}

/** What was counted at a time: there were no deliveries before there were webhooks. */
const countedAt = (daysAgo: number) => samples.filter(([meter]) => meter !== 'deliveries' || daysAgo < webhooksDays)

const seedCounts = async (context: SeedContext) => {
  for (let days = 1; days <= toldDays; days += 1) {
    const day = context.daysAgo(days).slice(0, 10)
    for (const [meter, part, usual] of countedAt(days))
      await put(context, meter, part, day, usual * shareOf(day, part, days))
  }
  for (const { day, share, daysAgo } of earlierMonths(context))
    for (const [meter, part, usual] of countedAt(daysAgo))
      await put(context, meter, part, day, usual * 24 * share * shareOf('2026-01-05', part + day, daysAgo))
}

/** Adds how many members there were in the last months, by when those of today joined. */
export const seedMembers = async (context: SeedContext): Promise<void> => {
  const { items } = await context.store.memberships.find(acme, { where: { isActivated: true }, limit: mostMembers })
  const membersAt = (daysAgo: number) =>
    Math.max(1, items.filter(({ createdAt }) => createdAt <= context.daysAgo(daysAgo)).length)
  for (let days = 1; days <= toldDays; days += 7)
    await put(context, 'members', '', context.daysAgo(days).slice(0, 10), membersAt(days))
  for (const { day, daysAgo } of earlierMonths(context)) await put(context, 'members', '', day, membersAt(daysAgo))
}

const seedPeople = async ({ store, daysAgo }: SeedContext) => {
  const months = Map.groupBy(
    Array.from({ length: toldDays }, (_none, index) => daysAgo(index + 1).slice(0, 10)),
    day => day.slice(0, 7),
  )
  for (let ago = 0; ago <= toldMonths; ago += 1) {
    const month = addMonths(daysAgo(0).slice(0, 10), -ago).slice(0, 7)
    for (const person of people.slice(0, Math.max(4, people.length - ago))) {
      const told = months.get(month)?.filter(day => noiseOf(day + person) < (isWeekend(day) ? 0.1 : 0.6))
      // A month that began today has no figures yet.
      const days = told ?? (ago === 0 ? [] : [`${month}-15`])
      if (days.length === 0) continue
      const removeAt = keptUntil(`${month}-28`)
      await store.usagePeople.insert(acme, { id: personId(acme, person, month), month, days, removeAt })
    }
  }
}

/** Accounts below the sample organization that use something, with how much of an ordinary day. */
const accounts = [
  ['1101', 0.4],
  ['1111', 0.2],
  ['1201', 0.3],
  ['1211', 0.5],
  ['1301', 0.1],
] as const

const seedAccounts = async ({ store, daysAgo }: SeedContext) => {
  for (const [account, share] of accounts)
    for (const days of [0, 1, 8, 20, 33, 40]) {
      const day = daysAgo(days).slice(0, 10)
      for (const [meter, part, usual] of [samples[0], samples[4], samples[5], samples[7]])
        await store.usageCounts.insert(account, {
          id: countId(meter, part, day),
          meter,
          part,
          day,
          quarters: { [days === 0 ? '0' : noon]: Math.round(usual * share * 6) },
          removeAt: keptUntil(day),
        })
      const removeAt = keptUntil(day)
      await store.usagePeople.put(account, personId(account, 'sample', day.slice(0, 7)), current => ({
        month: day.slice(0, 7),
        days: [...(current?.days ?? []), day],
        removeAt,
      }))
    }
}

/** Adds what the sample organization used in the last months. */
export const seedUsage = async (context: SeedContext): Promise<void> => {
  await context.store.usageStarts.insert(acme, { id: singletonId, createdAt: context.daysAgo(370), isCounted: true })
  await seedCounts(context)
  await seedMembers(context)
  await seedPeople(context)
  await seedAccounts(context)
}
