import { FeLoginBox } from 'fe-elements/react'
import { useRef, useState, type ComponentRef, type RefObject } from 'react'
import { useLeaveQuestion } from '../useLeaveQuestion.ts'

/** Page titles of flows that are not about signing in, by the name of the flow. */
const titles: Readonly<Record<string, string>> = {
  'sso-set-up': 'Set up single sign-on',
  'sso-report': 'Sign-in report',
}

type Box = ComponentRef<typeof FeLoginBox>

/** Setting up single sign-on is not left without a question. */
const LeaveQuestion = ({ box }: { box: RefObject<Box | null> }) => {
  useLeaveQuestion(box, '/account')
  return null
}

export const SignIn = () => {
  const [flow, setFlow] = useState('')
  const box = useRef<Box>(null)
  return (
    <div className="entrance">
      <title>{`${titles[flow] ?? 'Sign in'} · Fathom`}</title>
      {flow === 'sso-set-up' && <LeaveQuestion box={box} />}
      <FeLoginBox ref={box} autofocus onFeStep={({ detail }) => setFlow(detail.flow)} />
      <p className="hint">
        To try: <code>admin@acme.test</code>, <code>multi@acme.test</code> or <code>owner@reseller.test</code> with the
        password <code>Correct-Horse-9</code>. Mail arrives in the <a href="/inbox">inbox</a>.
      </p>
    </div>
  )
}
