import type { BillingInformation } from '../../http/billing/types.ts'
import type { TaxRule } from '../ports/payments.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'

/** Members of the European Union, where businesses of another member owe the tax themselves. */
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Whether a tax id is one of the Union, by its prefix. Greece writes its ids with the code of its language. */
export const isUnionTaxId = (taxId: string): boolean => {
  const prefix = taxId.slice(0, 2)
  return prefix === 'EL' || (prefix !== 'GR' && union.has(prefix))
}

/** How an invoice to a buyer is taxed. A tax id of another country, or one that the register called invalid, counts as none. */
export const taxRuleFor = (
  { country: sellerCountry, taxRate = 0 }: Pick<BillingConfig['seller'], 'country' | 'taxRate'>,
  {
    address: { country = sellerCountry },
    taxId,
    taxIdState,
  }: Pick<BillingInformation, 'address' | 'taxId' | 'taxIdState'>,
): TaxRule => {
  // Greece writes its ids with the code of its language.
  const hasTaxId = taxId.startsWith(country === 'GR' ? 'EL' : country) && taxIdState !== 'invalid'
  if (country === sellerCountry) return { category: taxRate === 0 ? 'none' : 'standard', rate: taxRate }
  if (!union.has(sellerCountry) || !union.has(country)) return { category: 'none', rate: 0 }
  if (hasTaxId) return { category: 'reverseCharge', rate: 0 }
  return { category: taxRate === 0 ? 'none' : 'standard', rate: taxRate }
}
