import type { BoxDriver } from './boxDriver.ts'

/** How to come to a step. */
export interface Recipe {
  /** Does what a person would do. */
  go: (driver: BoxDriver) => void | Promise<void>
  /** True for a step that is left by itself: time stands still as soon as it is there. */
  isBrief?: boolean
  /** The step of the second half that people see in its place. */
  shownAs?: string
  /** True where the page plays the server, because the preview of an element takes no orders from its page. */
  needsServer?: boolean
  /** True where the device has to be able to keep a passkey. */
  needsAuthenticator?: boolean
}

/** A recipe for each step of a flow; a step without one does not compile. */
export type Recipes<Step extends string> = Readonly<Record<Step, Recipe>>

/** The published password of the sample people. */
export const password = 'Correct-Horse-9'
/** A password that no sample person has. */
export const newPassword = 'Quiet-Meadow-27'

/** Tells who it is in the first step. */
export const identify = async (driver: BoxDriver, email: string): Promise<void> => {
  driver.open()
  await driver.reach('login', 'preLogin')
  await driver.fill('identifier', email)
  await driver.submit()
}

/** Goes as far as the password. */
export const toPassword = async (driver: BoxDriver, email: string): Promise<void> => {
  await identify(driver, email)
  await driver.reach('login', 'loginWithPassword')
}

/** Gives the right password. */
export const enterPassword = async (driver: BoxDriver, email: string): Promise<void> => {
  await toPassword(driver, email)
  await driver.fill('password', password)
  await driver.submit()
}

/** Signs in with a password alone. */
export const signIn = async (driver: BoxDriver, email: string): Promise<void> => {
  await enterPassword(driver, email)
  await driver.reach('login', 'success')
}

/** Turns to another way to sign in, by its place in the list. */
export const turnTo = async (driver: BoxDriver, place: number): Promise<void> => {
  await driver.press('button[aria-expanded=false]')
  await driver.press(`div:has(> button[aria-expanded=true]) ~ button:nth-of-type(${place})`)
}

/** The six digits of the next message. */
export const codeOfMessage = async (driver: BoxDriver): Promise<string> => {
  const { text } = await driver.message()
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** The route of the link in the next message. */
export const routeOfMessage = async (driver: BoxDriver): Promise<string> => {
  const { text } = await driver.message()
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '/', location.href)
  return pathname + search
}

/** Catches the address of the provider instead of going there, as a native application does. */
export const captureProviderUrl = () => {
  const { promise, resolve } = Promise.withResolvers<URL>()
  const openProvider = (address: URL) => {
    resolve(address)
    return true
  }
  return { authOptions: { openProvider }, address: promise }
}
