/** @jsxImportSource preact */
import { render, type TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { askPreLogin, signIn } from './signInCalls.ts'
import { cardStyle } from './style.ts'
import { words } from './words.ts'

/** Runs the request of one form at a time; its error is a sentence. */
const useRequest = () => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const run = async (send: () => Promise<void>) => {
    setError('')
    setBusy(true)
    try {
      await send()
    } catch {
      setError(words.failed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, setError, run }
}

const PasswordStep = ({ email }: { email: string }) => {
  const { isBusy, error, run } = useRequest()

  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const password = String(new FormData(event.currentTarget).get('password'))
    void run(async () => {
      await signIn(email, password)
      dispatchEvent(new CustomEvent('fe-login'))
    })
  }

  return (
    <section class="card">
      <h1>{words.passwordTitle}</h1>
      <form onSubmit={submit}>
        <label>
          <span>{words.password}</span>
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <p class="error" role="alert">
          {error}
        </p>
        <button aria-busy={isBusy}>{words.signIn}</button>
      </form>
    </section>
  )
}

const SignIn = () => {
  const [email, setEmail] = useState('')
  const { isBusy, error, setError, run } = useRequest()

  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (!event.currentTarget.checkValidity()) return setError(words.emailInvalid)
    const typed = String(new FormData(event.currentTarget).get('email'))
    void run(async () => {
      await askPreLogin(typed)
      setEmail(typed)
    })
  }

  if (email !== '') return <PasswordStep email={email} />
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
