import { useMemo, type ReactNode } from 'react'
import { formatsOf } from '../../../../state/portal/accounts/formatSettings.ts'
import { FormatSettingsContext } from '../../../messages/formatSettings.ts'
import { useScreenUser } from './useScreenUser.ts'

/** Everything inside writes dates and money with the time zone, formats and currency of the current account. */
export const AccountFormats = ({ children }: { children: ReactNode }) => {
  const { user, tenantId } = useScreenUser() ?? {}
  const formats = useMemo(() => (user && tenantId ? formatsOf(user, tenantId) : {}), [user, tenantId])
  return <FormatSettingsContext value={formats}>{children}</FormatSettingsContext>
}
