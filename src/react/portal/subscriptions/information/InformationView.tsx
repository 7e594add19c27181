import { useStore } from '@nanostores/react'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { use, useEffect, useEffectEvent } from 'react'
import type { InformationItem } from '../../../../http/billing/answers.ts'
import type { PaymentMethodItem } from '../../../../http/billing/paymentAnswers.ts'
import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { countryCodes } from '../../../../state/portal/subscriptions/countries.ts'
import { invoiceLanguages } from '../../../../state/portal/subscriptions/invoiceLanguages.ts'
import { invoicePreview } from '../../../../state/portal/subscriptions/invoicePreview.ts'
import { useElementStore } from '../../../app/host.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { FormColumn } from '../../../kit/FormColumn.ts'
import { SideBySide } from '../../../kit/SideBySide.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { languageName } from '../../../messages/languageName.ts'
import { MessageSourceContext, useMessages } from '../../../messages/useMessages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { billingMessages, type BillingTranslate } from '../messages.ts'
import { useAccount } from '../useAccount.ts'
import {
  draftIn,
  informationOf,
  informationSchema,
  informationValues,
  type InformationValues,
} from './informationForm.ts'
import { InvoicePreview } from './InvoicePreview.tsx'
import { useBillingReason } from '../useBillingReason.ts'

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
    language: '',
    updatedAt: '',
  },
})

const InformationPanel = ({ row }: { row: Row }) => {
  const mayWrite = useBillingReason() === undefined
  const isPreviewed = useHas()(useElementStore(invoicePreview)) === true && row.kind === 'own'
  const part = mayWrite ? (
    <InformationForm row={row} isPreviewed={isPreviewed} />
  ) : (
    <ReadOnly row={row} isPreviewed={isPreviewed} />
  )
  if (!isPreviewed) return <FormColumn>{part}</FormColumn>
  return (
    <SideBySide $from="760px" $widths="minmax(0, 608px) minmax(300px, 1fr)" $isSecondSticky>
      {part}
      <InvoicePreview />
    </SideBySide>
  )
}

interface PanelProps {
  row: Row
  /** Whether the next invoice is shown beside it. */
  isPreviewed: boolean
}

const ReadOnly = ({ row: { kind, information }, isPreviewed }: PanelProps) => {
  const t = useMessages(billingMessages)
  const { country } = useFormat()
  const { show } = useElementStore(invoicePreview)
  const { updatedAt, taxIdState } = information
  const showIt = useEffectEvent(() => {
    const { taxIdState: _state, taxIdCheckedAt: _checked, updatedAt: _updated, ...draft } = information
    if (isPreviewed) show(draft)
  })
  useEffect(() => showIt(), [isPreviewed, updatedAt, taxIdState])
  const { name, email, address, taxId, reference, language } = information
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
          ...(kind === 'own'
            ? [{ label: t('invoiceLanguage'), value: languageName(language || invoiceLanguages[0]) }]
            : []),
        ]}
      />
    </Panel>
  )
}

const useInformationForm = (row: Row) => {
  const t = useMessages(billingMessages)
  const { locale } = use(MessageSourceContext)
  const { saveInformation, saveMethodDetails } = useElementStore(billing)
  const { show } = useToasts()
  return useEditForm({
    schema: informationSchema(t, row.kind === 'own'),
    row,
    values: ({ information }: Row) => informationValues(information, locale),
    together: [['addressLine1', 'addressLine2', 'postalCode', 'city', 'state', 'country']],
    save: async (values: InformationValues, began): Promise<MutationResult<unknown>> => {
      const edit = informationOf(values)
      const { email, address } = edit
      if (began.kind === 'method')
        return saveMethodDetails.run({ paymentMethodId: began.id, ...(email && { email }), address })
      return saveInformation.run({ began: began.information, values: edit })
    },
    onSaved: () => show({ text: t('informationSaved') }),
  })
}

/** Reads the next invoice with the values of a form: while they are typed, once they are saved, and when the state of the tax id changes. */
const usePreviewOf = ({ form, version }: ReturnType<typeof useInformationForm>, { row, isPreviewed }: PanelProps) => {
  const t = useMessages(billingMessages)
  const { show } = useElementStore(invoicePreview)
  const { ref } = form
  const { updatedAt, taxIdState } = row.information
  const follow = useEffectEvent(() => {
    if (isPreviewed && ref.current) show(draftIn(ref.current, t))
  })
  useEffect(() => {
    const element = ref.current
    const typed = () => follow()
    follow()
    element?.addEventListener('input', typed)
    return () => element?.removeEventListener('input', typed)
  }, [ref, version, isPreviewed, updatedAt, taxIdState])
}

const InformationForm = (props: PanelProps) => {
  const { row } = props
  const t = useMessages(billingMessages)
  const format = useFormat()
  const form = useInformationForm(row)
  usePreviewOf(form, props)
  const isOwn = row.kind === 'own'
  return (
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
            <Select
              {...form.field('language')}
              label={t('invoiceLanguage')}
              options={invoiceLanguages.map(value => ({ value, label: languageName(value) }))}
            />
          </>
        )}
      </EditForm>
    </Panel>
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
