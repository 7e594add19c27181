import { use } from 'react'
import { loginBox } from '../../../state/portal/account/loginBox.ts'
import { useElementStore } from '../../app/host.ts'
import { MessageSourceContext } from '../../messages/useMessages.ts'
import { Can } from '../../kit/dialogs/Can.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { LookForm } from './LookForm.tsx'
import { useViewTexts } from './useViewTexts.ts'
import { ViewOnlyNote } from './ViewOnlyNote.tsx'

const read = 'fe.account-settings.read.app'
const write = 'fe.account-settings.write.custom-login-box'

/** The language of the texts that are edited: that of the person, as far as login boxes have it. */
const useTextLanguage = (): string => (use(MessageSourceContext).locale.startsWith('de') ? 'de' : 'en')

/** How the login box of the organization looks, beside a preview. */
export const CustomLoginTab = () => (
  <Can permission={read} isExplained>
    <Content />
  </Can>
)

const Content = () => {
  const language = useTextLanguage()
  const { look } = useElementStore(loginBox)
  const reason = usePermissionReason()(write)
  return (
    <QueryView query={look} params={language} {...useViewTexts()}>
      {data => (
        <>
          <ViewOnlyNote reason={reason} />
          <LookForm look={data} language={language} mayWrite={reason === undefined} />
        </>
      )}
    </QueryView>
  )
}
