import { FeLoginBox } from 'fe-elements/react'

export const SignIn = () => (
  <div className="entrance">
    <title>Sign in · Fathom</title>
    <FeLoginBox autofocus />
    <p className="hint">
      To try: <code>admin@acme.test</code>, <code>multi@acme.test</code> or <code>owner@reseller.test</code> with the
      password <code>Correct-Horse-9</code>. Mail arrives in the <a href="/inbox">inbox</a>.
    </p>
  </div>
)
