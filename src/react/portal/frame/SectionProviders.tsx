import { useStore } from '@nanostores/react'
import { useMemo, type ReactNode } from 'react'
import type { ListAddress } from '../../../state/kit/listAddress.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { requestedAction } from '../../../state/portal/palette/requestedAction.ts'
import { useElementStore } from '../../app/host.ts'
import { DialogHost } from '../../kit/dialogs/DialogHost.tsx'
import { LeaveGuardContext } from '../../kit/leaveGuard.ts'
import { ListAddressContext } from '../../kit/listAddressContext.ts'
import { ActionRequestContext } from '../../kit/requestedAction.ts'

type Navigation = ReturnType<(typeof navigation)['build']>

/** The query of the section on screen as the address of its lists. */
const listAddressOf = ({ $navigation, setQuery, hrefOfQuery }: Navigation): ListAddress => {
  let known = $navigation.get().place?.query ?? ''
  return {
    read: () => new URLSearchParams($navigation.get().place?.query),
    replace: params => {
      known = params.toString()
      setQuery(known)
    },
    hrefOf: params => hrefOfQuery(params.toString()),
    listen: changed =>
      $navigation.listen(({ place }) => {
        const query = place?.query ?? ''
        if (query === known) return
        known = query
        changed()
      }),
  }
}

/** What the pages of sections use: dialogs, the question before they are left, the address of lists, and actions chosen elsewhere. */
export const SectionProviders = ({ children }: { children: ReactNode }) => {
  const places = useElementStore(navigation)
  const address = useMemo(() => listAddressOf(places), [places])
  const { $requested, taken } = useElementStore(requestedAction)
  const { key } = useStore($requested) ?? {}
  const request = useMemo(() => ({ key, taken }), [key, taken])
  return (
    <LeaveGuardContext value={places.guard}>
      <ListAddressContext value={address}>
        <DialogHost>
          <ActionRequestContext value={request}>{children}</ActionRequestContext>
        </DialogHost>
      </ListAddressContext>
    </LeaveGuardContext>
  )
}
