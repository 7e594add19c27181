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
  ['deliveries', 'delivered', 46],
  ['deliveries', 'failed', 2],
  ['messages', 'mail', 12],
  ['messages', 'textMessage', 1],
] as const

/** Days of which each is told apart; of earlier months there is one record each. */
const toldDays = 62
const toldMonths = 12
/** At noon in UTC. */
const noon = '48'
const people = Array.from({ length: 14 }, (_none, index) => `sample-${index}`)

/** A number between 0 and 1 that looks random and is always the same for the same day and part. */
const noiseOf = (text: string): number => {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)!) % 9973
  return hash / 9973
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** How much of an ordinary day a day has: less at weekends, and less long ago. */
const shareOf = (day: string, part: string, daysAgo: number) =>
  (isWeekend(day) ? 0.3 : 1) * (0.8 + 0.4 * noiseOf(day + part)) * (1 - daysAgo / 900)

const seedCounts = async ({ store, daysAgo }: SeedContext) => {
  const members = (await store.memberships.find(acme, { where: { isActivated: true }, limit: 0 })).total
  const put = (meter: (typeof samples)[number][0] | 'members', part: string, day: string, count: number) =>
    store.usageCounts.insert(acme, {
      id: countId(meter, part, day),
      meter,
      part,
      day,
      quarters: { [noon]: Math.round(count) },
      removeAt: keptUntil(day),
    })
  for (let days = 1; days <= toldDays; days += 1) {
    const day = daysAgo(days).slice(0, 10)
    for (const [meter, part, usual] of samples) await put(meter, part, day, usual * shareOf(day, part, days))
    if (days % 7 === 1) await put('members', '', day, members - Math.floor(days / 9))
  }
  const told = daysAgo(toldDays).slice(0, 7)
  for (let months = 1; months <= toldMonths; months += 1) {
    const day = `${addMonths(daysAgo(0).slice(0, 10), -months).slice(0, 7)}-15`
    if (day.slice(0, 7) >= told) continue
    for (const [meter, part, usual] of samples)
      await put(meter, part, day, usual * 25 * shareOf('2026-01-05', part, months * 30))
    await put('members', '', day, Math.max(1, members - 6 - months * 2))
  }
}

const seedPeople = async ({ store, daysAgo }: SeedContext) => {
  const months = Map.groupBy(
    Array.from({ length: toldDays }, (_none, index) => daysAgo(index + 1).slice(0, 10)),
    day => day.slice(0, 7),
  )
  for (let ago = 0; ago <= toldMonths; ago += 1) {
    const month = addMonths(daysAgo(0).slice(0, 10), -ago).slice(0, 7)
    for (const person of people.slice(0, Math.max(4, people.length - ago))) {
      const days = (months.get(month) ?? [`${month}-15`]).filter(
        day => noiseOf(day + person) < (isWeekend(day) ? 0.1 : 0.6),
      )
      if (days.length === 0) continue
      const removeAt = keptUntil(`${month}-28`)
      await store.usagePeople.insert(acme, { id: personId(acme, person, month), month, days, removeAt })
    }
  }
}

/** Adds what the sample organization used in the last months. */
export const seedUsage = async (context: SeedContext): Promise<void> => {
  await context.store.usageStarts.insert(acme, { id: singletonId, createdAt: context.daysAgo(370), isCounted: true })
  await seedCounts(context)
  await seedPeople(context)
}
