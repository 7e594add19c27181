import * as v from 'valibot'
import type { InformationItem } from '../../../../http/billing/answers.ts'
import type { InformationDraft } from '../../../../http/billing/types.ts'
import { invoiceLanguageFor } from '../../../../state/portal/subscriptions/invoiceLanguages.ts'
import type { BillingTranslate } from '../messages.ts'

const line = (t: BillingTranslate, most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, t('tooLong')))

/** What can be entered about who is billed. @param isOwn false for what the contract knows of a means of payment */
export const informationSchema = (t: BillingTranslate, isOwn: boolean) =>
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
    language: line(t, 10),
  })

/** The fields of the form. */
export type InformationValues = v.InferOutput<ReturnType<typeof informationSchema>>

/** What the fields begin with. @param locale what the person reads in, which is offered where no language was chosen */
export const informationValues = (
  { name, email, address, taxId, reference, language }: InformationItem,
  locale: string,
): InformationValues => ({
  name,
  email,
  ...address,
  taxId,
  reference,
  language: language || invoiceLanguageFor(locale) || 'en',
})

/** What is saved, or shown before that. */
export const informationOf = ({
  name,
  email,
  taxId,
  reference,
  language,
  ...address
}: InformationValues): InformationDraft & { address: Required<InformationDraft['address']> } => ({
  name,
  email,
  address,
  taxId,
  reference,
  language: invoiceLanguageFor(language) ?? '',
})

/** What is typed so far, without what is not finished. */
export const draftIn = (form: HTMLFormElement, t: BillingTranslate): InformationDraft => {
  const { entries } = informationSchema(t, true)
  const typed = new FormData(form)
  const values = Object.entries(entries).map(([name, entry]) => {
    const { success, output } = v.safeParse(entry, typed.get(name) ?? '')
    return [name, success ? output : '']
  })
  return informationOf(Object.fromEntries(values) as InformationValues)
}
