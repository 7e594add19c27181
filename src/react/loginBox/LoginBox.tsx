import { useEffect, useState, type ComponentType } from 'react'
import { Card } from '../ui/Card.tsx'
import { Root } from '../ui/Root.tsx'
import { useLoginBoxState, type LoginBoxState } from './useLoginBoxState.ts'
import { FollowFocus } from './common/FollowFocus.tsx'
import { PreLogin } from './first/PreLogin.tsx'

/** Code that follows the first step at once, and what the first step itself needs only once it is interactive. */
export type PasswordStep = typeof import('./passwordStep.tsx')
type StepScreens = typeof import('./stepScreens.ts')

interface Shown {
  name: string
  Screen: ComponentType
}

/**
 * The screen of a login box: the current step of the flow of its page. Only the first step is in the login box's chunk;
 * the others are loaded once the person interacts with it. Until a step is loaded, the previous one stays.
 */
export const LoginBox = () => {
  const state = useLoginBoxState()
  const { identifiers } = state
  const theme = useLoaded(state.needsTheme, loadTheme)
  const methods = useLoaded(state.needsMethods, loadMethods)
  const passwordStep = useLoaded(state.needsPasswordStep, loadPasswordStep)
  const stepScreens = useLoaded(state.chunk === 'stepScreens', loadStepScreens)
  const shown = useShown(state, passwordStep, stepScreens)
  return (
    <Root data-density="login">
      {theme && <theme.TenantTheme part="loginBox" />}
      {passwordStep && <passwordStep.PrepareNextSteps />}
      {/* Safari does not focus pressed buttons; the card takes it, so that focus counts as inside. */}
      <Card tabIndex={-1} data-focus-region="">
        {theme && <theme.TenantLogo />}
        <FollowFocus>
          {shown ? (
            <shown.Screen key={shown.name} />
          ) : (
            <PreLogin
              key="preLogin"
              passwordStep={passwordStep}
              field={identifiers && methods?.firstField(identifiers)}
            />
          )}
        </FollowFocus>
        {!shown && methods && <methods.Methods />}
      </Card>
    </Root>
  )
}

// The login box works without these two, so a failed load is ignored.
const loadMethods = () => import('./first/Methods.tsx').catch(() => undefined)
const loadTheme = () => import('../app/TenantTheme.tsx').catch(() => undefined)
const loadPasswordStep = () => import('./passwordStep.tsx')
const loadStepScreens = () => import('./stepScreens.ts')

/** Loads code once it is wanted. */
const useLoaded = <Module,>(isWanted: boolean, load: () => Promise<Module>): Module | undefined => {
  const [module, setModule] = useState<Module>()
  const fail = useFailure()
  useEffect(() => {
    if (isWanted) load().then(loaded => setModule(() => loaded), fail)
  }, [isWanted, load, fail])
  return module
}

/** The screen of a step once its code is loaded, and the previous one until then; nothing for the first step. */
const useShown = (
  { screen: { flow, step }, chunk, failure }: LoginBoxState,
  passwordStep: PasswordStep | undefined,
  stepScreens: StepScreens | undefined,
): Shown | undefined => {
  const isFirst = chunk === 'view'
  const name = `${flow}.${step}`
  const StepScreen = chunk === 'stepScreens' ? stepScreens?.loadedScreen({ flow, step }, failure) : undefined
  const Screen = chunk === 'password' ? passwordStep?.LoginWithPassword : StepScreen
  const [last, setLast] = useState<Shown>()
  const fail = useFailure()
  useEffect(() => {
    let isCurrent = true
    const keep = (next?: ComponentType) => isCurrent && setLast(next && { name, Screen: next })
    if (isFirst || Screen) keep(Screen)
    else if (chunk === 'stepScreens') stepScreens?.loadScreen({ flow, step }, failure).then(keep, fail)
    return () => {
      isCurrent = false
    }
  }, [stepScreens, flow, step, name, chunk, failure, isFirst, Screen, fail])
  return Screen ? { name, Screen } : isFirst ? undefined : last
}

/** Passes a failed load to the error boundary, which offers a retry. */
const useFailure = () => {
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const [fail] = useState(() => (cause: unknown) => setFailure({ cause }))
  if (failure) throw failure.cause
  return fail
}
