import { atom } from 'nanostores'
import type { ViewHost } from '../src/elements/app/contracts.ts'
import { PageApp } from '../src/elements/app/pageApp.ts'

/** A host element without state: what the first render of every login box sees. */
export const prerenderHost: ViewHost = {
  element: {} as HTMLElement,
  app: new PageApp('prerender', () => {}),
  $attributes: atom({}),
  $scope: atom(undefined),
  $failure: atom(undefined),
}
