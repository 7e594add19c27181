import {
  computed,
  effect,
  inject,
  signal,
  TemplateRef,
  untracked,
  ViewContainerRef,
  type OnChanges,
  type Signal,
  type SimpleChanges,
} from '@angular/core'
import { mayAccess, type AccessRules } from '../elements/app/hostAccess.ts'
import { injectIdentity } from './identity.ts'
import { injectEntitlementsLoad } from './injectEntitlementsLoad.ts'

/** Whom a directive shows its content to: people in a state of the session, or those for whom a rule holds. */
type Subject = 'signedIn' | 'signedOut' | keyof AccessRules

type Inputs = Readonly<Record<string, unknown>>

/** Whether the content is shown, by the value of the directive's own input; undefined while that is not known. */
const injectAnswer = (subject: Subject): ((value: unknown) => boolean | undefined) => {
  const { app, session } = injectIdentity()
  if (subject === 'signedIn') return () => mayAccess(session(), {}, () => false)
  if (subject === 'signedOut') {
    return () => (session().status === 'checking' ? undefined : session().status === 'signedOut')
  }
  const load = subject === 'feature' ? injectEntitlementsLoad() : undefined
  const isEntitled = (featureKey: string): boolean | undefined => {
    if (load?.() === 'loading') return undefined
    return load?.() === 'loaded' && app?.getFeatureEntitlements(featureKey).isEntitled === true
  }
  return value => mayAccess(session(), { [subject]: value } as AccessRules, isEntitled)
}

/**
 * What the structural directives share: they show the content, what is for everyone else, or what is shown until it is known
 * who is signed in, as on a server.
 */
export class AccessDirective implements OnChanges {
  readonly #place = inject(ViewContainerRef)
  readonly #content: TemplateRef<unknown> = inject(TemplateRef)
  readonly #inputs = signal<Inputs>({})

  constructor(name: string, subject: Subject) {
    const answer = injectAnswer(subject)
    const isShown = computed(() => answer(this.#inputs()[name]))
    const shown: Signal<unknown> = computed(() => {
      if (isShown() === true) return this.#content
      return this.#inputs()[isShown() === undefined ? `${name}Loading` : `${name}Else`]
    })
    effect(() => {
      const template = shown()
      // What the content reads is none of this effect.
      untracked(() => this.#show(template))
    })
  }

  ngOnChanges(changes: SimpleChanges): void {
    const values = Object.entries(changes).map(([input, { currentValue }]) => [input, currentValue as unknown])
    this.#inputs.update(inputs => ({ ...inputs, ...(Object.fromEntries(values) as Inputs) }))
  }

  #show(template: unknown): void {
    this.#place.clear()
    if (template instanceof TemplateRef) this.#place.createEmbeddedView(template)
  }
}
