import { account } from '../../../state/portal/account/account.ts'
import { useElementStore } from '../../app/host.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { LogoPanel } from './LogoPanel.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useViewTexts } from './useViewTexts.ts'
import { ViewOnlyNote } from './ViewOnlyNote.tsx'

/** The settings of the organization. */
export const SettingsTab = () => {
  const { settings } = useElementStore(account)
  const reason = usePermissionReason()('fe.secure.write.accountSettings')
  const mayWrite = reason === undefined
  return (
    <QueryView query={settings} params={undefined} {...useViewTexts()}>
      {data => (
        <>
          <ViewOnlyNote reason={reason} />
          <LogoPanel settings={data} mayWrite={mayWrite} />
          <SettingsForm settings={data} mayWrite={mayWrite} />
        </>
      )}
    </QueryView>
  )
}
