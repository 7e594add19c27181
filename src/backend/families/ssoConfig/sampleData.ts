import type { PreviewSeedContext } from '../../context/seedContext.ts'
import type { RunReport } from '../../federation/ssoRuns.ts'
import { protocolChecks, runEnd, sealReport } from '../../federation/ssoRuns.ts'
import { digest, splitToken } from '../../ports/randomTokens.ts'
import { vendorScope } from '../../store/store.ts'

/** Fixed tokens of the sample links, so that a preview can show their pages. */
export const sampleSsoLinks = {
  setUp: `sample-sso-set-up.${'0'.repeat(43)}`,
  report: `sample-sso-report.${'0'.repeat(43)}`,
} as const

const tenantId = '1002'
const maker = { createdBy: 'user-multi', createdByEmail: 'multi@acme.test' }

const partsOf = async (token: string) => {
  const { id = '', secret = '' } = splitToken(token) ?? {}
  return { id, tokenHash: await digest(secret) }
}

/** A connection without a provider, with a pending domain and a setup link. */
const addSetUpLink = async ({ store, clock, daysAgo }: PreviewSeedContext): Promise<void> => {
  const connectionId = 'sso-lumen-next'
  await store.ssoConnections.insert(tenantId, {
    id: connectionId,
    type: 'saml',
    isEnabled: false,
    isSample: true,
    name: 'Lumen Works',
    roleIds: [],
  })
  await store.ssoDomains.insert(vendorScope, {
    id: 'sso-lumen-domain',
    claimed: 'lumen.test',
    ownerTenantId: tenantId,
    connectionId,
    isValidated: false,
    isSample: true,
    proof: { value: '5d1c0b7e94f24a6f', state: 'pending', startedAt: daysAgo(1) },
  })
  await store.ssoSetUpLinks.insert(vendorScope, {
    ...(await partsOf(sampleSsoLinks.setUp)),
    ...maker,
    ownerTenantId: tenantId,
    connectionId,
    name: 'IT department',
    expiresAt: new Date(clock.now() + 7 * 86_400_000).toISOString(),
  })
}

const report: RunReport = {
  checks: protocolChecks({
    check: 'audience',
    message: 'The assertion is for another application.',
    expected: 'https://api.lichen.test/frontegg/auth/saml/metadata',
    got: 'https://old.lumen.test/saml',
  }),
  person: null,
}

/** A sign-in that failed by its audience, with a link to its report. */
const addReportLink = async (context: PreviewSeedContext): Promise<void> => {
  const { store, clock, encryption, daysAgo } = context
  const run = { id: 'sample-sso-run', tenantId }
  await store.ssoRuns.insert(tenantId, {
    id: run.id,
    connectionId: 'sso-lumen',
    kind: 'signIn',
    number: 'K7RWM4QX2D',
    startedBy: '',
    startedByEmail: '',
    state: 'failed',
    settings: '',
    createdAt: daysAgo(1),
    endedAt: daysAgo(1),
    report: await sealReport({ ports: { encryption } }, run, report),
    expiresAt: runEnd({ clock }),
  })
  await store.ssoReportLinks.insert(vendorScope, {
    ...(await partsOf(sampleSsoLinks.report)),
    ownerTenantId: tenantId,
    connectionId: 'sso-lumen',
    runId: run.id,
    ...maker,
    expiresAt: new Date(clock.now() + 7 * 86_400_000).toISOString(),
  })
}

/** Adds a set-up link and a shared report, for the pages that they open. */
export const seedSsoLinks = async (context: PreviewSeedContext): Promise<void> => {
  await addSetUpLink(context)
  await addReportLink(context)
}
