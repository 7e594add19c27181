import type { PreviewSeedContext } from '../../context/seedContext.ts'
import type { SessionFields } from '../../identity/sessions/records.ts'
import { multiFactorPolicy } from '../../identity/signIn/signIn.ts'
import type { Ports } from '../../ports/ports.ts'
import { digest, newId, newSecret } from '../../ports/randomTokens.ts'
import { vendorScope } from '../../store/store.ts'

type Sample = Pick<SessionFields, 'ipAddress' | 'countryCode' | 'userAgent' | 'amr' | 'acr' | 'impersonatedBy'> & {
  id: string
  ageMinutes: number
  idleMinutes: number
}

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1'

const samples: readonly Sample[] = [
  {
    id: 'session-phone',
    ipAddress: '198.51.100.24',
    countryCode: 'FR',
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${safari}`,
    amr: ['hwk', 'user', 'mfa'],
    acr: multiFactorPolicy,
    ageMinutes: 3 * 1440,
    idleMinutes: 12,
  },
  {
    id: 'session-office',
    ipAddress: '203.0.113.77',
    countryCode: 'DE',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:136.0) Gecko/20100101 Firefox/136.0',
    amr: ['fed'],
    acr: null,
    ageMinutes: 9 * 1440,
    idleMinutes: 41,
  },
  {
    id: 'session-support',
    ipAddress: '192.0.2.61',
    countryCode: 'IE',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Safari/537.36',
    amr: [],
    acr: null,
    impersonatedBy: 'user-support',
    ageMinutes: 20,
    idleMinutes: 4,
  },
]

/** Places and devices of the team's sessions, one after the other; the addresses are reserved for documentation (RFC 5737). */
const teamDevices = [
  {
    ipAddress: '203.0.113.41',
    countryCode: 'DE',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Safari/537.36',
  },
  {
    ipAddress: '198.51.100.90',
    countryCode: 'PT',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
  },
  {
    ipAddress: '192.0.2.118',
    countryCode: 'CA',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Mobile Safari/537.36',
  },
] as const

/** Sample members, by their number, who are signed in somewhere. */
const signedInMembers = [1, 3, 4, 6, 13, 16, 22, 28, 31, 37, 43]

/** Everything of a session that cannot be refreshed. */
const sessionOf = async (
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  { ageMinutes, idleMinutes, ...sample }: Sample,
) => {
  const before = (minutes: number) => new Date(clock.now() - minutes * 60_000).toISOString()
  return {
    ...sample,
    activeTenantId: '1001',
    familyId: newId(random),
    tokenHash: await digest(newSecret(random)),
    replaced: [],
    createdAt: before(ageMinutes),
    lastUsedAt: before(idleMinutes),
    expiresAt: before(-30 * 1440),
    authTime: Math.floor(clock.now() / 1000) - ageMinutes * 60,
  }
}

/**
 * Adds sessions of the sample administrator in other browsers, and of some members, for the preview. They cannot be refreshed,
 * and end once they have been idle for too long.
 */
export const seedOtherSessions = async ({ store, ...ports }: PreviewSeedContext): Promise<void> => {
  const add = async (userId: string, sample: Sample) => {
    const session = await sessionOf(ports, sample)
    await store.sessions.insert(vendorScope, { ...session, userId })
    const { createdAt, impersonatedBy } = session
    if (impersonatedBy !== undefined) return
    await store.users.update(vendorScope, userId, ({ lastLogin = '' }) =>
      lastLogin < createdAt ? { lastLogin: createdAt } : undefined,
    )
  }
  for (const sample of samples) await add('user-admin', sample)
  for (const [index, number] of signedInMembers.entries())
    await add(`user-team-${number}`, {
      id: `session-team-${number}`,
      ...teamDevices[index % teamDevices.length]!,
      amr: ['pwd'],
      acr: null,
      ageMinutes: 95 + index * 130,
      idleMinutes: 2 + index * 4,
    })
}
