/** Dialogs that ask the person to sign in again or to confirm who they are, and choices that depend on who they are. */
import { useState, type ReactNode } from 'react'
import { FeError } from '../../src/http/errors.ts'
import { RolesField } from '../../src/react/portal/common/choices/RolesField.tsx'
import { DialogHost, useDialogs } from '../../src/react/kit/dialogs/DialogHost.tsx'
import { SecretOnce } from '../../src/react/kit/dialogs/SecretOnce.tsx'
import { StepUpDialog } from '../../src/react/kit/dialogs/StepUpDialog.tsx'
import { RotateDialog } from '../../src/react/kit/forms/RotateDialog.tsx'
import { ToastHost } from '../../src/react/kit/toasts/ToastHost.tsx'
import { SignInAgainDialog } from '../../src/react/portal/frame/account/SignInAgainDialog.tsx'
import { Row } from '../../src/react/ui/Stack.tsx'
import type { MutationResult } from '../../src/state/kit/mutation.ts'
import type { ScreenSession } from '../../src/state/session/session.ts'
import { Opener } from './Opener.tsx'
import { SampleSession, sampleUser } from './SampleSession.tsx'
import { sampleServer } from './sampleServer.ts'
import { longText, Section, State } from './Section.tsx'

const never = () => new Promise<never>(() => {})

const OpensDialog = ({ label, dialog }: { label: string; dialog: ReactNode }) => {
  const dialogs = useDialogs()
  return <Opener onClick={() => dialogs.open(dialog)}>{label}</Opener>
}

const StepUps = () => (
  <Row>
    <SampleSession appName={sampleServer('catalogue-confirm', 'admin@acme.test')}>
      <DialogHost>
        <OpensDialog label="Confirm here" dialog={<StepUpDialog run={never} />} />
      </DialogHost>
    </SampleSession>
    <SampleSession hostedLogin>
      <DialogHost>
        <OpensDialog label="Confirm on a page of its own" dialog={<StepUpDialog run={never} />} />
      </DialogHost>
    </SampleSession>
    <SampleSession isSteppedUp>
      <DialogHost>
        <OpensDialog label="Confirmed, and still running" dialog={<StepUpDialog run={never} />} />
      </DialogHost>
    </SampleSession>
  </Row>
)

const outage = new FeError('network', 'Network Error')
const support = new FeError('ER-00001', 'The profile could not be read', {
  status: 500,
  traceId: '0af7651916cd43dd8448eb211c80319c',
})
const interrupted = { status: 'interrupted', user: sampleUser, tenantId: 'acme' } as const
const longAddress = `${longText.replaceAll(/[^a-z]/gi, '').toLowerCase()}@acme.test`

const ends: readonly (readonly [label: string, screen: ScreenSession, hostedLogin?: boolean])[] = [
  ['Sign in here', interrupted],
  ['Sign in on a page of its own', interrupted, true],
  ['The server cannot be reached', { ...interrupted, error: outage }],
  ['The person could not be loaded', { ...interrupted, error: support }],
  ['Long address', { ...interrupted, user: { ...sampleUser, email: longAddress } }],
]

const EndedSession = ({
  label,
  screen,
  hostedLogin = false,
}: {
  label: string
  screen: ScreenSession
  hostedLogin?: boolean
}) => {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <Opener onClick={() => setOpened(opened + 1)}>{label}</Opener>
      {opened > 0 && (
        <SampleSession key={opened} {...{ screen, hostedLogin }} appName={sampleServer('catalogue-sign-in')}>
          <SignInAgainDialog />
        </SampleSession>
      )}
    </>
  )
}

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const rotated = (): Promise<MutationResult<string>> =>
  new Promise(resolve => setTimeout(() => resolve({ ok: true, answer: secret }), 800))
const refused = async (): Promise<MutationResult<string>> => ({ ok: false, error: outage })
const unconfirmed = async (): Promise<MutationResult<string>> => ({
  ok: false,
  error: new FeError('ER-STEP-UP-REQUIRED', 'Confirm first', { status: 403 }),
})

const rotations = [
  ['Rotate secret, with an overlap', 'The old secret keeps working for the chosen time.', rotated],
  ['Rotate secret, without an overlap', undefined, rotated],
  ['Rotate secret, which fails', 'The old secret keeps working for the chosen time.', refused],
  ['Rotate secret, after a second factor', undefined, unconfirmed],
] as const

const Rotations = () => {
  const dialogs = useDialogs()
  const open = (overlapHint: string | undefined, rotate: () => Promise<MutationResult<string>>) =>
    dialogs.open(
      <RotateDialog
        title="Rotate the secret of Orders?"
        description="Your systems need the new secret to check signatures."
        submitLabel="Rotate secret"
        overlapHint={overlapHint}
        rotate={rotate}
        onRotated={answer => dialogs.open(<SecretOnce title="Signing secret of Orders" secret={answer} />)}
      />,
    )
  return rotations.map(([label, overlapHint, rotate]) => (
    <Opener key={label} onClick={() => open(overlapHint, rotate)}>
      {label}
    </Opener>
  ))
}

const roles = [
  { id: 'viewer', name: 'Viewer', description: 'Sees everything, changes nothing.', permissions: ['read'] },
  { id: 'editor', name: 'Editor', description: 'Grants more than you hold.', permissions: ['read', 'write'] },
  { id: 'long', name: longText, description: longText, permissions: ['read'] },
]

const field = { label: 'Roles', description: 'What the member may do.', error: undefined }

const roleStates: readonly (readonly [name: string, fetch: () => Promise<Response>, props: object])[] = [
  ['None chosen', async () => Response.json(roles), { optional: '(optional)' }],
  ['Chosen', async () => Response.json(roles), { chosen: roles.slice(0, 1) }],
  ['With an error', async () => Response.json(roles), { error: 'Choose at least one role.' }],
  ['None exist', async () => Response.json([]), {}],
  ['Loading', never, {}],
  ['Could not be loaded', async () => Response.json({}, { status: 403 }), {}],
]

/** Dialogs that ask for a sign-in or a second factor, and choices of roles, which depend on who is signed in. */
export const SignInDialogs = () => (
  <ToastHost>
    <Section title="StepUpDialog" isWide>
      <StepUps />
    </Section>
    <Section title="SignInAgainDialog" isWide>
      <Row>
        {ends.map(([label, screen, hostedLogin]) => (
          <EndedSession key={label} {...{ label, screen, ...(hostedLogin && { hostedLogin }) }} />
        ))}
      </Row>
    </Section>
    <Section title="RotateDialog" isWide>
      <SampleSession hostedLogin>
        <DialogHost>
          <Row>
            <Rotations />
          </Row>
        </DialogHost>
      </SampleSession>
    </Section>
    <Section title="RolesField">
      {roleStates.map(([name, fetch, props], place) => (
        <SampleSession key={name} fetch={fetch}>
          <State name={name}>
            <RolesField {...field} {...props} name={`roles${place}`} />
          </State>
        </SampleSession>
      ))}
    </Section>
  </ToastHost>
)
