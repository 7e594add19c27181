import type { WritableAtom } from 'nanostores'
import type { Scope } from '../../state/kit/scope.ts'
import type { AllAttributes } from '../attributes.ts'
import type { AppRuntime } from '../app/appRuntime.ts'
import type { FeApp } from '../app/feApp.ts'
import type { Markup } from './instantMarkup.generated.ts'

/** What an element hands to the view inside it. Views are in another chunk and get everything through this. */
export interface ViewHost {
  readonly element: HTMLElement
  readonly app: FeApp
  readonly $attributes: WritableAtom<AllAttributes>
  /** Flows can run once it is there; gone while the element is off the page. */
  readonly $scope: WritableAtom<Scope | undefined>
  /** Why nothing can work, for the developer. */
  readonly $failure: WritableAtom<string | undefined>
  /** The app's core, once it takes care of the element. */
  attached?: Promise<AppRuntime | undefined> | undefined
  /** The first step as it was painted, if it was. */
  instant?: InstantForm
  /** Puts the view back, freshly painted, when the host has emptied its own tag. */
  repaint?: () => void
}

/** The sign-in form that was on screen before React. */
export interface InstantForm {
  /** The shipped language it is painted in. */
  readonly language: string
  /** What it is made of. */
  readonly markup: Markup
  /** Its texts, by their places in the markup. */
  readonly texts: readonly string[]
  /** Stops listening; React answers from now on. */
  handOver: () => void
}

/** A view element with its host. */
export interface ViewElement extends HTMLElement {
  feHost?: ViewHost
  /** There once the view's code is; does nothing without a host. */
  connectedCallback?: () => void
}

/** First eight hex digits of the build, so that views of different builds never meet. */
export const buildId: string = __FE_BUILD__

declare global {
  /** Set by the bundler. */
  const __FE_BUILD__: string
}
