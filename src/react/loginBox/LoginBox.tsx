import { useEffect, useState, type ComponentType, type SyntheticEvent } from 'react'
import { useHost } from '../app/host.ts'
import { useLoaded } from '../app/useLoaded.ts'
import { firstScreen } from '../../state/signIn/flowView.ts'
import { Card } from '../ui/Card.tsx'
import { Root } from '../ui/Root.tsx'
import { useLoginBoxState, type LoginBoxState } from './useLoginBoxState.ts'
import { FollowFocus } from './common/FollowFocus.tsx'
import { ScreenLoading } from './common/screenLoading.ts'
import { PreLogin } from './first/PreLogin.tsx'

/** Code that follows the first step at once, and what the first step itself needs only once it is interactive. */
type PasswordStep = typeof import('./password/passwordStep.tsx')
type StepScreens = typeof import('./steps/stepScreens.ts')

/** Where the screen of a step is: each folder of the login box is loaded when a step of it is due. */
type Folder = 'first' | 'password' | 'steps'

const folderOf = ({ screen: { flow, step }, failure }: LoginBoxState): Folder => {
  if (failure !== undefined) return 'steps'
  if (step === firstScreen.step) return 'first'
  return flow === 'login' && step === 'loginWithPassword' ? 'password' : 'steps'
}

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
  const host = useHost()
  const { module: theme } = useLoaded(state.needsTheme, loadTheme)
  const { module: methods } = useLoaded(state.needsMethods, loadMethods)
  const folder = folderOf(state)
  const later = useLoaded(state.needsPasswordStep, loadPasswordStep, folder)
  const screens = useLoaded(folder === 'steps', loadStepScreens, folder)
  const passwordStep = later.module
  const { shown, isLoading } = useShown(state, folder, passwordStep, screens.module)
  const isBusy = isLoading && !later.hasFailed && !screens.hasFailed
  const hasOpened = shown !== undefined
  useEffect(() => {
    // From then on, the first step is shown only when the page's flow leads to it.
    if (hasOpened) host.isOtherFlow = false
  }, [host, hasOpened])
  return (
    <Root data-density="login">
      {theme && <theme.TenantTheme part="loginBox" />}
      {passwordStep && <passwordStep.PrepareNextSteps />}
      {/* Safari does not focus pressed buttons; the card takes it, so that focus counts as inside. */}
      <Card tabIndex={-1} data-focus-region="" aria-busy={isBusy || undefined} {...(isLoading && inert)}>
        {theme && <theme.Logo />}
        <ScreenLoading value={isBusy}>
          <FollowFocus>
            {shown ? (
              <shown.Screen key={shown.name} />
            ) : (
              <PreLogin
                key="preLogin"
                ErrorMessage={passwordStep?.FirstStepError}
                field={identifiers && methods?.firstField(identifiers)}
                isHidden={state.isOpening}
                NamedTitle={theme?.SignInTitle}
              />
            )}
          </FollowFocus>
          {!shown && !state.isOpening && methods && <methods.Methods />}
          {theme && <theme.LegalLinks />}
        </ScreenLoading>
      </Card>
    </Root>
  )
}

// The login box works without these two, so a failed load is ignored.
const loadMethods = () => import('./first/Methods.tsx').catch(() => undefined)
const loadTheme = () => import('./brand/brand.ts').catch(() => undefined)
const loadPasswordStep = () => import('./password/passwordStep.tsx')
const loadStepScreens = () => import('./steps/stepScreens.ts')

const ignore = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Makes a step ignore presses and submits while the next one is loaded. The attribute `inert` would also take focus from
 * the step, and with it the place in the page.
 */
const inert = { onClickCapture: ignore, onSubmitCapture: ignore }

/**
 * The screen of a step once its code is loaded, and the previous one until then, which is the first step where `shown`
 * is undefined.
 */
const useShown = (
  { screen, failure }: LoginBoxState,
  folder: Folder,
  passwordStep: PasswordStep | undefined,
  stepScreens: StepScreens | undefined,
): { shown: Shown | undefined; isLoading: boolean } => {
  const isFirst = folder === 'first'
  const name = `${screen.flow}.${screen.step}`
  const StepScreen = folder === 'steps' ? stepScreens?.loadedScreen(screen, failure) : undefined
  const Screen = folder === 'password' ? passwordStep?.LoginWithPassword : StepScreen
  const [last, setLast] = useState<Shown>()
  const fail = useFailure()
  useEffect(() => {
    let isCurrent = true
    const keep = (next?: ComponentType) => isCurrent && setLast(next && { name, Screen: next })
    if (isFirst || Screen) keep(Screen)
    else if (folder === 'steps') stepScreens?.loadScreen(screen, failure).then(keep, fail)
    return () => {
      isCurrent = false
    }
  }, [stepScreens, screen, name, folder, failure, isFirst, Screen, fail])
  if (isFirst) return { shown: undefined, isLoading: false }
  return Screen ? { shown: { name, Screen }, isLoading: false } : { shown: last, isLoading: last?.name !== name }
}

/** Passes a failed load to the error boundary, which offers a retry. */
const useFailure = () => {
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const [fail] = useState(() => (cause: unknown) => setFailure({ cause }))
  if (failure) throw failure.cause
  return fail
}
