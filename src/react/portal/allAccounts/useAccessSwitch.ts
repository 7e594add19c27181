import type { AccountMember } from '../../../http/subTenants/answers.ts'
import { accountMembers } from '../../../state/portal/allAccounts/accountMembers.ts'
import { useElementStore } from '../../app/host.ts'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { allAccountsMessages } from './messages.ts'

/**
 * Lets a member of an account use the accounts below it, or no longer, and tells the outcome.
 * @param isOwn whether it is the account that the person works in
 */
export const useAccessSwitch = (isOwn: boolean): ((member: AccountMember, isAllowed: boolean) => Promise<void>) => {
  const t = useMessages(allAccountsMessages)
  const { setAccess, setOwnAccess } = useElementStore(accountMembers)
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useAwaitedStepUp()
  return async ({ id, tenantId, name }, isAllowed) => {
    const result = await withStepUp(() => (isOwn ? setOwnAccess : setAccess).run({ id, tenantId, isAllowed }))
    if (result.ok) show({ text: t(isAllowed ? 'accessOn' : 'accessOff', { name }), about: id })
    else if (result.error.code !== 'aborted')
      show({ text: t('accessFailed', { name, reason: errorText(result.error) }), isFailure: true })
  }
}
