import type { AppHandle } from '../app/contracts.ts'

/** A button that starts a sign-in as the app is configured, around its label. */
export const signInControl = (app: AppHandle, label: Node): HTMLButtonElement => {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'main' })
  button.part = 'button'
  button.append(label)
  button.onclick = () => void app.login()
  return button
}
