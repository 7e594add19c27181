import { partnerShell } from '../../../state/partner/partnerShell.ts'
import { useElementStore, useHost } from '../../app/host.ts'

/** Signs out of the shell's own API and of the session; the page stays where it is. */
export const useShellSignOut = (): (() => Promise<void>) => {
  const { app, element } = useHost()
  const { endApiSession } = useElementStore(partnerShell)
  return async () => void (await app.logout({ origin: element, silent: true, before: endApiSession }))
}
