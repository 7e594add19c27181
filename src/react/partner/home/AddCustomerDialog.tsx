import * as v from 'valibot'
import { customers } from '../../../state/partner/customers.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import type { TranslateOf } from '../../messages/messages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { homeMessages } from '../common/customersMessages.ts'

/** A new customer before anything is entered. */
interface BlankCustomer {
  /** One for each opening of the dialog, so that a repeat makes no second customer. */
  id: string
  parentId: string
}

const customerSchema = (t: TranslateOf<typeof homeMessages>) =>
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(200, t('textTooLong200'))),
    isReseller: checked,
  })

const CustomerFields = ({ form }: FieldsProps<ReturnType<typeof customerSchema>, BlankCustomer>) => {
  const t = useMessages(homeMessages)
  return (
    <>
      <TextField {...form.field('name')} label={t('name')} autoComplete="off" />
      <Switch {...form.box('isReseller')} label={t('hasCustomers')} description={t('hasCustomersHint')} />
    </>
  )
}

/** Adds a customer below the organization of the session. */
export const AddCustomerDialog = dialogForm({
  messages: homeMessages,
  title: 'addCustomer',
  text: 'noCustomersText',
  submit: 'addCustomer',
  done: 'customerAdded',
  isNew: true,
  schema: customerSchema,
  values: (_row: BlankCustomer) => ({ name: '', isReseller: false }),
  Fields: CustomerFields,
  save: (values, { store, began }) => store(customers).create.run({ ...began, ...values }),
})
