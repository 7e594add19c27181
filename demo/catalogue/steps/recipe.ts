import type { Stage } from './stage.ts'

/** How to come to a step. */
export interface Recipe {
  /** Does what a person would do. */
  go: (stage: Stage) => void | Promise<void>
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
/** A password that nobody has yet. */
export const newPassword = 'Quiet-Meadow-27'

/** Tells who it is in the first step. */
export const identify = async (stage: Stage, email: string): Promise<void> => {
  stage.open()
  await stage.reach('login', 'preLogin')
  await stage.fill('identifier', email)
  await stage.submit()
}

/** Goes as far as the password. */
export const toPassword = async (stage: Stage, email: string): Promise<void> => {
  await identify(stage, email)
  await stage.reach('login', 'loginWithPassword')
}

/** Gives the right password. */
export const enterPassword = async (stage: Stage, email: string): Promise<void> => {
  await toPassword(stage, email)
  await stage.fill('password', password)
  await stage.submit()
}

/** Signs in with a password alone. */
export const signIn = async (stage: Stage, email: string): Promise<void> => {
  await enterPassword(stage, email)
  await stage.reach('login', 'success')
}

/** Turns to another way to sign in, by its place in the list. */
export const turnTo = async (stage: Stage, place: number): Promise<void> => {
  await stage.press('button[aria-expanded=false]')
  await stage.press(`div:has(> button[aria-expanded=true]) ~ button:nth-of-type(${place})`)
}

/** The six digits of the next message. */
export const codeOfMessage = async (stage: Stage): Promise<string> => {
  const { text } = await stage.message()
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** The route of the link in the next message. */
export const routeOfMessage = async (stage: Stage): Promise<string> => {
  const { text } = await stage.message()
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '/', location.href)
  return pathname + search
}

/** Leaves for a company or service, as far as the page is concerned: a native application has taken over. */
export const takeOver = () => {
  const { promise, resolve } = Promise.withResolvers<URL>()
  const openProvider = (address: URL) => {
    resolve(address)
    return true
  }
  return { authOptions: { openProvider }, address: promise }
}
