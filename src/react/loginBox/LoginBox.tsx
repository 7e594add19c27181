import { useEffect, useState, type ComponentType } from 'react'
import { firstPlace, type Place } from '../../state/kit/box.ts'
import { Card } from '../ui/Card.tsx'
import { Root } from '../ui/Root.tsx'
import { useBoxNeeds } from './boxNeeds.ts'
import { PreLogin } from './login/PreLogin.tsx'

/** Screens that are not needed before the first one is alive. */
export type Later = typeof import('./later.tsx')

interface Shown {
  name: string
  Screen: ComponentType
}

/**
 * The screen of a login box: the current step of the flow its page asks for. Only the first step comes with the box;
 * the others are loaded when somebody turns to it. Until a step is there, the one before it stays.
 */
export const LoginBox = () => {
  const needs = useBoxNeeds()
  const { place, failure, identifiers } = needs
  const theme = useLoaded(needs.theme, loadTheme)
  const methods = useLoaded(needs.methods, loadMethods)
  const later = useLoaded(needs.later, loadLater)
  const shown = useShown(later, place, failure)
  return (
    <Root data-density="login">
      {theme && <theme.TenantTheme part="loginBox" />}
      {later && <later.Beginning />}
      <Card>
        {theme && <theme.TenantLogo />}
        {shown ? (
          <shown.Screen key={shown.name} />
        ) : (
          <PreLogin key="preLogin" later={later} field={identifiers && methods?.firstField(identifiers)} />
        )}
        {!shown && methods && <methods.Methods />}
      </Card>
    </Root>
  )
}

// Without them the box works all the same.
const loadMethods = () => import('./methods/Methods.tsx').catch(() => undefined)
const loadTheme = () => import('../app/TenantTheme.tsx').catch(() => undefined)
const loadLater = async (): Promise<Later> => {
  const later = await import('./later.tsx')
  later.prepareUsualSteps()
  return later
}

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
const useShown = (later: Later | undefined, { flow, step }: Place, failure: string | undefined): Shown | undefined => {
  const isFirst = failure === undefined && step === firstPlace.step
  const name = `${flow}.${step}`
  const Screen = isFirst ? undefined : later?.loadedScreen({ flow, step }, failure)
  const [last, setLast] = useState<Shown>()
  const fail = useFailure()
  useEffect(() => {
    let isCurrent = true
    const keep = (next?: ComponentType) => isCurrent && setLast(next && { name, Screen: next })
    if (isFirst || Screen) keep(Screen)
    else later?.loadScreen({ flow, step }, failure).then(keep, fail)
    return () => {
      isCurrent = false
    }
  }, [later, flow, step, name, failure, isFirst, Screen, fail])
  return Screen ? { name, Screen } : isFirst ? undefined : last
}

/** Hands a failed load to the error boundary, which offers another try. */
const useFailure = () => {
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const [fail] = useState(() => (cause: unknown) => setFailure({ cause }))
  if (failure) throw failure.cause
  return fail
}
