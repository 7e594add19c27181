/** @jsxImportSource preact */
import { render, type TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { askPreLogin } from './askPreLogin.ts'
import { cardStyle } from './style.ts'
import { words } from './words.ts'

const PasswordStep = () => (
  <section class="card">
    <h1>{words.passwordTitle}</h1>
    <form method="dialog">
      <label>
        <span>{words.password}</span>
        <input name="password" type="password" autocomplete="current-password" required />
      </label>
      <button>{words.signIn}</button>
    </form>
  </section>
)

const SignIn = () => {
  const [step, setStep] = useState<'identifier' | 'password'>('identifier')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (!event.currentTarget.checkValidity()) return setError(words.emailInvalid)
    setError('')
    setBusy(true)
    try {
      await askPreLogin(String(new FormData(event.currentTarget).get('email')))
      setStep('password')
    } catch {
      setError(words.failed)
    } finally {
      setBusy(false)
    }
  }

  if (step === 'password') return <PasswordStep />
  return (
    <section class="card">
      <h1>{words.title}</h1>
      <p class="subtitle">{words.subtitle}</p>
      <form noValidate onSubmit={submit}>
        <label>
          <span>{words.email}</span>
          <input
            name="email"
            type="email"
            inputMode="email"
            autocomplete="username webauthn"
            required
            aria-invalid={error !== ''}
          />
        </label>
        <p class="error" role="alert">
          {error}
        </p>
        <button aria-busy={isBusy}>{words.continue}</button>
      </form>
    </section>
  )
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(cardStyle)
document.adoptedStyleSheets.push(sheet)
const main = document.querySelector('main')
if (main !== null) render(<SignIn />, main)
