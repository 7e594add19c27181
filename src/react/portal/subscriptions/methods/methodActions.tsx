import Star from 'lucide/dist/esm/icons/star.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { AccountItem } from '../../../../http/billing/answers.ts'
import type { PaymentMethodItem } from '../../../../http/billing/paymentAnswers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { writePermission } from '../billingPermissions.ts'
import { isCharged } from '../../../../state/portal/common/billingStanding.ts'
import { billingMessages } from '../messages.ts'
import { methodName } from '../cardText.ts'

/** A means of payment, with what depends on it. */
export interface MethodRow extends PaymentMethodItem {
  /** Whether there is no other one. */
  isOnly: boolean
  /** Whether the person is no member of the organization. */
  isVisited: boolean
  account: AccountItem
}

/** What can be done with a means of payment. */
export const methodActions = rowActions({
  messages: billingMessages,
  nameOf: (method: MethodRow, t) => methodName(t, method),
  actions: {
    makeDefault: {
      label: 'makeDefault',
      icon: Star,
      permission: writePermission,
      needs: store => store(billing).makeDefault,
      when: ({ isDefault }) => !isDefault,
      unless: ({ isVisited }) => (isVisited ? 'membersOnly' : undefined),
      stepUp: true,
      run: ({ id }, { store }) => store(billing).makeDefault.run({ paymentMethodId: id }),
      done: 'madeDefault',
    },
    remove: {
      label: 'remove',
      icon: Trash,
      permission: writePermission,
      needs: store => store(billing).removeMethod,
      unless: ({ isVisited, isOnly, account }) =>
        isVisited ? 'membersOnly' : isOnly && isCharged(account) ? 'lastMethod' : undefined,
      stepUp: true,
      confirm: {
        level: 'recoverable',
        title: 'removeTitle',
        text: ({ isDefault, isOnly }, { t }) =>
          t(isOnly ? 'removeOnlyText' : isDefault ? 'removeDefaultText' : 'removeMethodText'),
      },
      run: ({ id }, { store }) => store(billing).removeMethod.run({ paymentMethodId: id }),
      done: 'methodRemoved',
    },
  },
})
