import { useEffect, useState, type ComponentType } from 'react'
import { Card } from '../ui/Card.tsx'
import { Root } from '../ui/Root.tsx'
import { useLoginBoxState, type LoginBoxState } from './useLoginBoxState.ts'
import { FollowFocus } from './common/FollowFocus.tsx'
import { PreLogin } from './first/PreLogin.tsx'

/** What is not needed before the first step is alive. */
export type Later = typeof import('./passwordStep.tsx')
type FurtherSteps = typeof import('./stepScreens.ts')

interface Shown {
  name: string
  Screen: ComponentType
}

/**
 * The screen of a login box: the current step of the flow its page asks for. Only the first step comes with the box;
 * the others are loaded when somebody turns to it. Until a step is there, the one before it stays.
 */
export const LoginBox = () => {
  const needs = useLoginBoxState()
  const { identifiers } = needs
  const theme = useLoaded(needs.theme, loadTheme)
  const methods = useLoaded(needs.methods, loadMethods)
  const later = useLoaded(needs.later, loadLater)
  const further = useLoaded(needs.part === 'further', loadFurtherSteps)
  const shown = useShown(needs, later, further)
  return (
    <Root data-density="login">
      {theme && <theme.TenantTheme part="loginBox" />}
      {later && <later.Beginning />}
      {/* A browser that gives pressed buttons no focus gives it to the card, so it is known to be inside. */}
      <Card tabIndex={-1} data-focus-region="">
        {theme && <theme.TenantLogo />}
        <FollowFocus>
          {shown ? (
            <shown.Screen key={shown.name} />
          ) : (
            <PreLogin key="preLogin" later={later} field={identifiers && methods?.firstField(identifiers)} />
          )}
        </FollowFocus>
        {!shown && methods && <methods.Methods />}
      </Card>
    </Root>
  )
}

// Without them the box works all the same.
const loadMethods = () => import('./first/Methods.tsx').catch(() => undefined)
const loadTheme = () => import('../app/TenantTheme.tsx').catch(() => undefined)
const loadLater = () => import('./passwordStep.tsx')
const loadFurtherSteps = () => import('./stepScreens.ts')

/** Loads code once it is wanted. */
const useLoaded = <Module,>(isWanted: boolean, load: () => Promise<Module>): Module | undefined => {
  const [module, setModule] = useState<Module>()
  const fail = useFailure()
  useEffect(() => {
    if (isWanted) load().then(loaded => setModule(() => loaded), fail)
  }, [isWanted, load, fail])
  return module
}

/** The screen of a place once it is there, and the one before it until then; nothing for the first step. */
const useShown = (
  { place: { flow, step }, part, failure }: LoginBoxState,
  later: Later | undefined,
  further: FurtherSteps | undefined,
): Shown | undefined => {
  const isFirst = part === 'first'
  const name = `${flow}.${step}`
  const Further = part === 'further' ? further?.loadedScreen({ flow, step }, failure) : undefined
  const Screen = part === 'password' ? later?.LoginWithPassword : Further
  const [last, setLast] = useState<Shown>()
  const fail = useFailure()
  useEffect(() => {
    let isCurrent = true
    const keep = (next?: ComponentType) => isCurrent && setLast(next && { name, Screen: next })
    if (isFirst || Screen) keep(Screen)
    else if (part === 'further') further?.loadScreen({ flow, step }, failure).then(keep, fail)
    return () => {
      isCurrent = false
    }
  }, [further, flow, step, name, part, failure, isFirst, Screen, fail])
  return Screen ? { name, Screen } : isFirst ? undefined : last
}

/** Hands a failed load to the error boundary, which offers another try. */
const useFailure = () => {
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const [fail] = useState(() => (cause: unknown) => setFailure({ cause }))
  if (failure) throw failure.cause
  return fail
}
