/** Set-up of single sign-on: its steps, the page of a connection, and what came of a test, each in its states. */
import { useState } from 'react'
import type { SsoCheck, SsoRunDetails } from '../../src/http/ssoConfig/types.ts'
import { DialogHost } from '../../src/react/kit/dialogs/DialogHost.tsx'
import { ToastHost } from '../../src/react/kit/toasts/ToastHost.tsx'
import { Wizard } from '../../src/react/kit/wizard/Wizard.tsx'
import { ConnectionPage } from '../../src/react/portal/sso/ConnectionPage.tsx'
import { EndBadge } from '../../src/react/portal/sso/EndBadge.tsx'
import { RunDetails } from '../../src/react/portal/sso/test/RunDetails.tsx'
import { Row } from '../../src/react/ui/Stack.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import type { Ports } from '../../src/state/kit/ports.ts'
import { SampleSession } from './SampleSession.tsx'
import { longText, Section, State } from './Section.tsx'

const never = () => new Promise<never>(() => {})
const refused = (status: number) => async () => Response.json({ errors: ['Forbidden'] }, { status })

/** A server that answers the paths with these ends, and nothing else. */
const answering =
  (answers: Readonly<Record<string, unknown>>): Ports['fetch'] =>
  async ({ pathname }) => {
    const end = Object.keys(answers).find(known => pathname.endsWith(known))
    return end === undefined ? Response.json({}, { status: 404 }) : Response.json(answers[end])
  }

const steps = ['Domains', 'Connection', 'Test', 'Activate']

const Steps = ({ name, done, first }: { name: string; done: number; first: number }) => {
  const [current, setCurrent] = useState(String(first))
  return (
    <Wizard
      label={`Steps, ${name}`}
      steps={steps.map((title, place) => ({ key: String(place), title, isDone: place < done }))}
      current={current}
      onChange={setCurrent}
    >
      <Text>What is entered in this step.</Text>
    </Wizard>
  )
}

const connection = {
  id: 'one',
  enabled: false,
  type: 'okta',
  ssoEndpoint: '',
  publicCertificate: '',
  signRequest: false,
  acsUrl: 'https://acme.test/saml/acs',
  spEntityId: 'https://acme.test',
  oidcClientId: '',
  oidcSecret: '',
  domains: [],
  roleIds: [],
  groups: [],
}
const domain = { id: 'd', domain: 'acme.test', validated: true, txtRecord: 'fe-verification=value' }
const certificate = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
const ready = {
  ...connection,
  ssoEndpoint: 'https://idp.acme.test/sso',
  publicCertificate: certificate,
  domains: [domain],
}
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs - 60_000).toISOString()

const pageOf = (row: object, endings: readonly object[] = []) => ({
  '/sso/v1/configurations': [row],
  '/fe/sso/endings': endings,
  '/fe/sso/configurations/one/tests': [],
  '/fe/sso/configurations/one': {
    id: 'one',
    type: 'okta',
    isEnabled: false,
    entityId: '',
    isComplete: true,
    ours: { acsUrl: connection.acsUrl, entityId: connection.spEntityId, signsRequests: true, certificates: [] },
    certificates: [],
    domains: [],
  },
  '/fe/sso/configurations/one/enforcement': { state: 'off', membersInside: 12, membersOutside: 3 },
})

const pages: readonly (readonly [name: string, fetch: Ports['fetch'], isOurServer?: boolean])[] = [
  ['Nothing entered', answering(pageOf(connection))],
  ['Ready', answering(pageOf(ready))],
  [
    'On, with a certificate that ends',
    answering(pageOf({ ...ready, enabled: true }, [{ connectionId: 'one', kind: 'certificate', endsAt: inDays(12) }])),
  ],
  [
    'On, with a secret that has ended',
    answering(pageOf({ ...ready, enabled: true }, [{ connectionId: 'one', kind: 'secret', endsAt: inDays(-3) }])),
  ],
  ['Contract only', answering(pageOf(ready)), false],
  ['Deleted meanwhile', answering({ ...pageOf(ready), '/sso/v1/configurations': [] })],
  ['Loading', never],
  ['Not allowed', refused(403)],
]

const show = async () => true

const checkNames: readonly SsoCheck['check'][] = ['form', 'signature', 'audience', 'clock', 'email', 'domain']

/** Checks of which one has failed; those behind it were not made. */
const checksWith = (failed?: SsoCheck['check'], facts: Partial<SsoCheck> = {}): SsoCheck[] => {
  const at = failed === undefined ? checkNames.length : checkNames.indexOf(failed)
  return checkNames.map((check, place) => ({
    check,
    verdict: place < at ? 'passed' : place === at ? 'failed' : 'notChecked',
    reason: null,
    expected: null,
    got: null,
    ...(place === at && facts),
  }))
}

const person: NonNullable<SsoRunDetails['person']> = {
  subject: 'a•••',
  email: 'a•••@acme.test',
  name: 'A•••',
  groups: ['Engineering', longText],
  sendsGroups: true,
  attributes: ['email', 'name', 'groups', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'],
  issuer: 'https://idp.acme.test',
  match: 'nobody',
  roleIds: [],
}

const run: SsoRunDetails = {
  id: 'run',
  kind: 'test',
  state: 'passed',
  startedAt: '2027-05-12T08:42:00.000Z',
  endedAt: '2027-05-12T08:43:00.000Z',
  startedByEmail: 'ada@acme.test',
  number: null,
  isCurrent: true,
  checks: checksWith(),
  refusal: null,
  person,
}
const failed = { ...run, state: 'failed', person: null } as const
const audience = { expected: 'https://acme.test', got: `https://old.example.com/${longText.split(' ')[0]}` }

const runs: readonly (readonly [name: string, fetch: Ports['fetch']])[] = [
  ['Passed', answering({ '/tests/run': run })],
  [
    'Passed, without groups',
    answering({ '/tests/run': { ...run, person: { ...person, groups: [], sendsGroups: false } } }),
  ],
  ['No answer yet', answering({ '/tests/run': { ...run, state: 'pending', person: null, checks: [] } })],
  ['A check failed', answering({ '/tests/run': { ...failed, checks: checksWith('audience', audience) } })],
  [
    'Outside of the domains',
    answering({ '/tests/run': { ...failed, person, checks: checksWith('domain', { got: 'other.test' }) } }),
  ],
  ['Loading', never],
  ['Could not be loaded', refused(500)],
]

/** The pieces with which an organization sets up its identity provider. */
export const SingleSignOn = () => (
  <ToastHost>
    <Section title="Wizard" isWide>
      {[
        ['nothing done', 0, 0],
        ['two of four done', 2, 2],
        ['all done, looked at again', 4, 1],
      ].map(([name, done, first]) => (
        <State key={name} name={String(name)}>
          <Steps name={String(name)} done={Number(done)} first={Number(first)} />
        </State>
      ))}
    </Section>
    <Section title="What ends">
      <SampleSession>
        <Row>
          {[40, 1, -1].map(days => (
            <EndBadge key={days} endsAt={inDays(days)} />
          ))}
        </Row>
      </SampleSession>
    </Section>
    <Section title="Page of a connection" isWide>
      {pages.map(([name, fetch, isOurServer = true]) => (
        <State key={name} name={name}>
          <SampleSession fetch={fetch} isOurServer={isOurServer}>
            <DialogHost>
              <ConnectionPage id="one" view={undefined} step={undefined} show={show} leave={show} />
            </DialogHost>
          </SampleSession>
        </State>
      ))}
    </Section>
    <Section title="Report of a test" isWide>
      {runs.map(([name, fetch]) => (
        <State key={name} name={name}>
          <SampleSession fetch={fetch} isOurServer>
            <DialogHost>
              <RunDetails id="run" state="failed" connection={`Connection, ${name}`} />
            </DialogHost>
          </SampleSession>
        </State>
      ))}
    </Section>
  </ToastHost>
)
