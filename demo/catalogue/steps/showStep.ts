import { storageKeys } from '../../../src/state/session/storageKeys.ts'
import type { Preview } from '../../../src/preview/preview.ts'
import { createBoxDriver, type BoxDriver } from './boxDriver.ts'
import { serveHere } from './ownServer.ts'
import type { Recipe } from './recipe.ts'
import { resumeTime, ruleTime, sleep, stopTime } from './stillTime.ts'

/** How a step is shown. */
export interface Showing {
  flow: string
  step: string
  recipe: Recipe
  /** Attributes of the box besides those that decide where its answers come from. */
  attributes?: Readonly<Record<string, string>>
  /** Lets the page play the server: requests then go through `fetch`, where a script can refuse them. */
  isServedHere?: boolean
  /** How long nothing may have changed before the step counts as complete. Default 400. */
  quietMs?: number
}

/** A step that is on screen. */
export interface ShownStep {
  driver: BoxDriver
  /** The server, where the page plays it. */
  server: Preview | undefined
}

/** What earlier visits left behind would change what comes; the sample person who was signed in goes as well. */
const forget = () => {
  for (const store of [sessionStorage, localStorage])
    for (const name of Object.keys(store))
      if (
        Object.values<string>(storageKeys).some(key => name.startsWith(key)) ||
        /^(fe-preview$|register-quick)/.test(name)
      )
        store.removeItem(name)
}

/** Devices differ in what they can store; here none can, unless the step declares it. */
const ruleAuthenticators = (hasOne: boolean) => {
  if (typeof PublicKeyCredential === 'function')
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => hasOne
}

/** Resolves once nothing in the place has changed for a while. */
const whenQuiet = async (place: HTMLElement, quietMs: number) => {
  let changedAt = performance.now()
  const observer = new MutationObserver(() => (changedAt = performance.now()))
  observer.observe(place, { subtree: true, childList: true, characterData: true })
  while (performance.now() - changedAt < quietMs) await sleep(quietMs / 8)
  observer.disconnect()
}

/** Goes to a step in a place as a person would; resolves when the step is complete on screen. */
export const showStep = async (place: HTMLElement, showing: Showing): Promise<ShownStep> => {
  const { flow, step, recipe, attributes = {}, quietMs = 400 } = showing
  const [seenFlow, seenStep] = recipe.shownAs ? ['mfa', recipe.shownAs] : [flow, step]
  forget()
  ruleTime()
  ruleAuthenticators(recipe.needsAuthenticator === true)
  const server = recipe.needsServer || showing.isServedHere ? serveHere() : undefined
  if (flow === 'step-up') server?.failNext('identityAuth.generateStepUp', 500)
  const answered = server ? { 'base-url': location.origin } : { preview: '', 'preview-delay': '0' }
  const driver = createBoxDriver(place, { ...answered, 'url-strategy': 'none', ...attributes }, (atFlow, atStep) => {
    if (recipe.isBrief && atFlow === seenFlow && atStep === seenStep) stopTime()
  })
  await recipe.go(driver)
  await driver.reach(seenFlow, seenStep)
  await whenQuiet(place, quietMs)
  if (recipe.isBrief) resumeTime()
  return { driver, server }
}
