import { sendKeys } from '@web/test-runner-commands'
import { settle } from '../mount.tsx'

/** Presses keys one after the other. */
export const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await sendKeys({ press: key })
  await settle()
}

/** Types a text into what has focus. */
export const type = async (text: string): Promise<void> => {
  await sendKeys({ type: text })
  await settle()
}

/** Values of one name that a form around the control would send. */
export const sent = (form: HTMLElement, name: string): FormDataEntryValue[] =>
  new FormData(form as HTMLFormElement).getAll(name)
