import { useStore } from '@nanostores/react'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import * as v from 'valibot'
import type { InformationItem } from '../../../../http/billing/answers.ts'
import type { PaymentMethodItem } from '../../../../http/billing/paymentAnswers.ts'
import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { countryCodes } from '../../../../state/portal/subscriptions/countries.ts'
import { useElementStore } from '../../../app/host.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { FormColumn } from '../../../kit/FormColumn.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useHas } from '../../../kit/useHas.ts'
import { usePermissions } from '../../../kit/usePermissions.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { writePermission } from '../billingPermissions.ts'
import { billingMessages, type BillingTranslate } from '../messages.ts'
import { useAccount } from '../useAccount.ts'

/** Who is billed: as invoices name them, or, with the contract only, as the means of payment has it. */
export const InformationView = () => {
  const t = useMessages(billingMessages)
  const shown = useAccount()
  const { methods, saveInformation } = useElementStore(billing)
  const { data = [] } = useStore(methods.of())
  const hasOwn = useHas()(saveInformation) === true
  const details = shown?.account.details
  const method = data.find(({ isDefault }) => isDefault) ?? data[0]
  const row = hasOwn && details ? { kind: 'own' as const, information: details.information } : method && plainOf(method)
  if (!row)
    return (
      <EmptyState icon={FileText} title={t('noInformation')}>
        {t('noInformationText')}
      </EmptyState>
    )
  return <InformationPanel row={row} />
}

type Row = { kind: 'own'; information: InformationItem } | { kind: 'method'; id: string; information: InformationItem }

/** What the contract knows of who is billed. */
const plainOf = ({ id, billingDetails: { name, email, address } }: PaymentMethodItem): Row => ({
  kind: 'method',
  id,
  information: {
    name,
    email,
    address,
    taxId: '',
    taxIdState: '',
    taxIdCheckedAt: undefined,
    reference: '',
    updatedAt: '',
  },
})

const valuesOf = ({ information: { name, email, address, taxId, reference } }: Row) => ({
  name,
  email,
  ...address,
  taxId,
  reference,
})

const line = (t: BillingTranslate, most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, t('tooLong')))

const schemaOf = (t: BillingTranslate, isOwn: boolean) =>
  v.object({
    name: isOwn ? v.pipe(line(t, 200), v.nonEmpty(t('nameMissing'))) : line(t, 200),
    email: v.pipe(
      line(t, 254),
      v.check(value => value === '' || /^[^\s@]+@[^\s@]+$/.test(value), t('emailWrong')),
    ),
    addressLine1: line(t, 200),
    addressLine2: line(t, 200),
    postalCode: line(t, 20),
    city: line(t, 100),
    state: line(t, 100),
    country: line(t, 2),
    taxId: v.pipe(
      line(t, 30),
      v.check(value => value === '' || /^[A-Za-z]{2}[\s.\-A-Za-z\d+*]{2,20}$/.test(value), t('taxIdWrong')),
    ),
    reference: line(t, 100),
  })

type Values = v.InferOutput<ReturnType<typeof schemaOf>>

const addressOf = ({ addressLine1, addressLine2, city, state, postalCode, country }: Values) => ({
  addressLine1,
  addressLine2,
  city,
  state,
  postalCode,
  country,
})

const InformationPanel = ({ row }: { row: Row }) => {
  const t = useMessages(billingMessages)
  const mayWrite = usePermissions()(writePermission)
  return mayWrite ? <InformationForm row={row} /> : <ReadOnly row={row} t={t} />
}

const ReadOnly = ({ row: { information }, t }: { row: Row; t: BillingTranslate }) => {
  const { country } = useFormat()
  const { name, email, address, taxId, reference } = information
  const place = [
    address.addressLine1,
    address.addressLine2,
    `${address.postalCode} ${address.city}`.trim(),
    address.state,
    address.country && country(address.country),
  ]
  return (
    <Panel>
      <Facts
        facts={[
          { label: t('billedName'), value: name },
          { label: t('email'), value: email },
          { label: t('address'), value: place.filter(Boolean).join(', ') },
          { label: t('taxId'), value: taxId },
          { label: t('reference'), value: reference },
        ]}
      />
    </Panel>
  )
}

const useInformationForm = (row: Row) => {
  const t = useMessages(billingMessages)
  const { saveInformation, saveMethodDetails } = useElementStore(billing)
  const { show } = useToasts()
  return useEditForm({
    schema: schemaOf(t, row.kind === 'own'),
    row,
    values: valuesOf,
    together: [['addressLine1', 'addressLine2', 'postalCode', 'city', 'state', 'country']],
    save: async (values: Values, began): Promise<MutationResult<unknown>> => {
      const { name, email, taxId, reference } = values
      const address = addressOf(values)
      if (began.kind === 'method')
        return saveMethodDetails.run({ paymentMethodId: began.id, ...(email && { email }), address })
      const edit = { name, email, taxId, reference, address }
      return saveInformation.run({ began: began.information, values: edit })
    },
    onSaved: () => show({ text: t('informationSaved') }),
  })
}

const InformationForm = ({ row }: { row: Row }) => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const form = useInformationForm(row)
  const isOwn = row.kind === 'own'
  return (
    <FormColumn>
      <Panel>
        <EditForm form={form}>
          <Text>{t(isOwn ? 'informationText' : 'informationOfMethod')}</Text>
          {isOwn && <TextField {...form.field('name')} label={t('billedName')} autoComplete="organization" />}
          <TextField
            {...form.field('email')}
            label={t('billingEmail')}
            description={t('billingEmailHint')}
            type="email"
            dir="ltr"
            autoComplete="email"
          />
          <AddressFields form={form} />
          {isOwn && (
            <>
              <TextField
                {...form.field('taxId')}
                label={t('taxId')}
                optional={t('optional')}
                description={taxHint(t, row.information, format.date)}
                dir="ltr"
                autoComplete="off"
              />
              <TextField
                {...form.field('reference')}
                label={t('reference')}
                optional={t('optional')}
                description={t('referenceHint')}
                autoComplete="off"
              />
            </>
          )}
        </EditForm>
      </Panel>
    </FormColumn>
  )
}

/** What the register says of the VAT ID that is stored. */
const taxHint = (
  t: BillingTranslate,
  { taxIdState, taxIdCheckedAt }: InformationItem,
  date: (at: string) => string,
): string => {
  if (taxIdState === '') return t('taxIdHint')
  return taxIdState === 'valid' && taxIdCheckedAt
    ? t('taxId_validOn', { date: date(taxIdCheckedAt) })
    : t(`taxId_${taxIdState}`)
}

const AddressFields = ({ form }: { form: ReturnType<typeof useInformationForm> }) => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const countries = countryCodes
    .map(value => ({ value, label: format.country(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <TextField {...form.field('addressLine1')} label={t('addressLine1')} autoComplete="address-line1" />
      <TextField
        {...form.field('addressLine2')}
        label={t('addressLine2')}
        optional={t('optional')}
        autoComplete="address-line2"
      />
      <TextField {...form.field('postalCode')} label={t('postalCode')} autoComplete="postal-code" />
      <TextField {...form.field('city')} label={t('city')} autoComplete="address-level2" />
      <TextField
        {...form.field('state')}
        label={t('stateField')}
        optional={t('optional')}
        autoComplete="address-level1"
      />
      <Select
        {...form.field('country')}
        label={t('country')}
        autoComplete="country"
        options={[{ value: '', label: t('choose') }, ...countries]}
      />
    </>
  )
}
