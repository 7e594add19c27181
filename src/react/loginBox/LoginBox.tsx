import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { login, type BoxFlow } from '../../state/login/login.ts'
import type { LoginStep } from '../../state/login/steps.ts'
import { useHost, useLiveScope } from '../app/host.ts'
import { Card } from '../ui/Card.tsx'
import { Root } from '../ui/Root.tsx'
import { PreLogin } from './login/PreLogin.tsx'

/** Screens that are not needed before the first one is alive. */
export type Later = typeof import('./later.ts')

const $firstFlow = atom<BoxFlow>('login')
const $firstStep = atom<LoginStep>('preLogin')

/**
 * The screen of a login box: the current step of the flow its page asks for. Only the first step comes with the box;
 * the others are loaded as soon as it is alive, while the person types.
 */
export const LoginBox = () => {
  const scope = useLiveScope()
  const flow = useStore(scope?.use(login).$flow ?? $firstFlow)
  const step = useStore(scope?.use(login).$step ?? $firstStep)
  const failure = useStore(useHost().$failure)
  const later = useLater(scope !== undefined || failure !== undefined)
  return (
    <Root data-density="login">
      {later && <later.LaterTokens part="loginBox" />}
      <Card>{screenOf(flow, step, failure, later)}</Card>
    </Root>
  )
}

/** Until the later steps are there, the first one stays on screen, busy. */
const screenOf = (flow: BoxFlow, step: LoginStep, failure: string | undefined, later: Later | undefined) => {
  if (!later || (flow === 'login' && step === 'preLogin' && failure === undefined))
    return <PreLogin key="preLogin" later={later} />
  if (failure !== undefined) return <later.Misconfigured reason={failure} />
  const Screen = flow === 'logout' ? later.SigningOut : later.steps[step as Exclude<LoginStep, 'preLogin'>]
  return <Screen key={`${flow}.${step}`} />
}

const useLater = (isWanted: boolean): Later | undefined => {
  const [later, setLater] = useState<Later>()
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    if (isWanted) import('./later.ts').then(setLater, (cause: unknown) => setFailure({ cause }))
  }, [isWanted])
  if (failure) throw failure.cause
  return later
}
