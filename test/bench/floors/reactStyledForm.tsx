import { useState, type SubmitEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { styled } from 'styled-components'
import { askPreLogin } from './signInCalls.ts'
import { words } from './words.ts'

const Card = styled.section`
  box-sizing: border-box;
  padding: 32px;
  background: #fff;
  border: 1px solid #dfe2ea;
  border-radius: 12px;
`
const Title = styled.h1`
  margin: 0;
  font-size: 24px;
  line-height: 32px;
  font-weight: 600;
`
const Subtitle = styled.p`
  margin: 4px 0 24px;
  color: #5a6376;
  font-size: 14px;
`
const Form = styled.form`
  display: grid;
  gap: 16px;
  margin: 0;
`
const Label = styled.label`
  display: grid;
  gap: 6px;
  font-size: 14px;
  font-weight: 500;
`
const Input = styled.input`
  box-sizing: border-box;
  height: 40px;
  width: 100%;
  padding: 0 12px;
  font: inherit;
  font-size: 16px;
  color: inherit;
  background: #fff;
  border: 1px solid #b9bfcc;
  border-radius: 8px;
  &:focus-visible {
    outline: 2px solid #2f5bea;
    outline-offset: 2px;
  }
  &[aria-invalid='true'] {
    border-color: #c0262d;
  }
`
const ErrorText = styled.p`
  margin: 0;
  color: #c0262d;
  font-size: 13px;
  &:empty {
    display: none;
  }
`
const Button = styled.button`
  height: 40px;
  font: inherit;
  font-weight: 600;
  color: #fff;
  background: #2f5bea;
  border: 0;
  border-radius: 8px;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid #2f5bea;
    outline-offset: 2px;
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

const PasswordStep = () => (
  <Card>
    <Title>{words.passwordTitle}</Title>
    <Form method="dialog">
      <Label>
        <span>{words.password}</span>
        <Input name="password" type="password" autoComplete="current-password" required />
      </Label>
      <Button>{words.signIn}</Button>
    </Form>
  </Card>
)

const SignIn = () => {
  const [step, setStep] = useState<'identifier' | 'password'>('identifier')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
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
    <Card>
      <Title>{words.title}</Title>
      <Subtitle>{words.subtitle}</Subtitle>
      <Form noValidate onSubmit={submit}>
        <Label>
          <span>{words.email}</span>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            required
            aria-invalid={error !== ''}
          />
        </Label>
        <ErrorText role="alert">{error}</ErrorText>
        <Button aria-busy={isBusy}>{words.continue}</Button>
      </Form>
    </Card>
  )
}

const main = document.querySelector('main')
if (main !== null) createRoot(main).render(<SignIn />)
