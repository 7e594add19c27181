import type { ViewHost } from '../app/contracts.ts'

/** Signs in over the page. A person who closes the dialog has decided so; code that does not arrive is offered again. */
const signInOver = async ({ app, loadFailed }: ViewHost): Promise<void> => {
  const load = () => import('../app/openLogin.ts')
  await load().then(
    ({ openLogin }) => openLogin(app).catch(() => {}),
    (cause: unknown) => void loadFailed?.(cause, () => void load().catch(() => {})),
  )
}

/** A button that starts a sign-in as the app is configured, around its label. */
export const signInControl = (host: ViewHost, label: Node): HTMLButtonElement => {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'main' })
  button.part = 'button'
  button.append(label)
  button.onclick = () => void (host.$attributes.get().mode === 'dialog' ? signInOver(host) : host.app.login())
  return button
}
