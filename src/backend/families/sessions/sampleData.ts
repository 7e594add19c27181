import type { SessionFields } from '../../identity/records.ts'
import { multiFactorPolicy } from '../../identity/signIn.ts'
import type { Ports } from '../../ports/ports.ts'
import { digest, newId, newSecret } from '../../ports/randomTokens.ts'
import type { Store } from '../../records.ts'
import { vendorScope } from '../../store/store.ts'

type Sample = Pick<SessionFields, 'ipAddress' | 'userAgent' | 'amr' | 'acr' | 'impersonatedBy'> & {
  id: string
  ageMinutes: number
  idleMinutes: number
}

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1'

const samples: readonly Sample[] = [
  {
    id: 'session-phone',
    ipAddress: '198.51.100.24',
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${safari}`,
    amr: ['hwk', 'user', 'mfa'],
    acr: multiFactorPolicy,
    ageMinutes: 3 * 1440,
    idleMinutes: 12,
  },
  {
    id: 'session-office',
    ipAddress: '203.0.113.77',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:136.0) Gecko/20100101 Firefox/136.0',
    amr: ['fed'],
    acr: null,
    ageMinutes: 9 * 1440,
    idleMinutes: 41,
  },
  {
    id: 'session-support',
    ipAddress: '192.0.2.61',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Safari/537.36',
    amr: [],
    acr: null,
    impersonatedBy: 'user-support',
    ageMinutes: 20,
    idleMinutes: 4,
  },
]

/**
 * Adds sessions of the sample administrator in other browsers, for the preview. They cannot be refreshed, and end once they
 * have been idle for too long.
 */
export const seedOtherSessions = async (store: Store, { clock, random }: Pick<Ports, 'clock' | 'random'>) => {
  const before = (minutes: number) => new Date(clock.now() - minutes * 60_000).toISOString()
  for (const { ageMinutes, idleMinutes, ...sample } of samples)
    await store.sessions.insert(vendorScope, {
      ...sample,
      userId: 'user-admin',
      activeTenantId: '1001',
      familyId: newId(random),
      tokenHash: await digest(newSecret(random)),
      replaced: [],
      createdAt: before(ageMinutes),
      lastUsedAt: before(idleMinutes),
      expiresAt: before(-30 * 1440),
      authTime: Math.floor(clock.now() / 1000) - ageMinutes * 60,
    })
}
