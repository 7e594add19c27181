import type { BillingInvoiceFields } from '../../../../src/backend/billing/records.ts'

const seller = {
  name: 'Nordwind Software GmbH',
  address: { addressLine1: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  taxId: 'DE811907980',
  email: 'billing@nordwind.test',
}

const buyer = {
  name: 'Acme GmbH',
  address: { addressLine1: 'Lindenweg 3', postalCode: '10115', city: 'Berlin', country: 'DE' },
  taxId: '',
  email: 'finance@acme.test',
}

const eur = (amountMinor: number) => ({ amountMinor, currency: 'eur', exponent: 2 })

/** An invoice of ten seats for February 2027 with 19 % VAT. */
export const plainInvoice: BillingInvoiceFields = {
  externalId: 'in_1',
  kind: 'invoice',
  number: 'INV-000041',
  sequence: 41,
  series: 'INV',
  year: 2027,
  issuedAt: '2027-01-31T09:00:00.000Z',
  status: 'paid',
  currency: 'eur',
  exponent: 2,
  seller,
  buyer,
  reference: 'PO-7731',
  lines: [
    {
      kind: 'plan',
      planId: 'team',
      planName: 'Team',
      quantity: 10,
      unit: eur(1200),
      amountMinor: 12_000,
      from: '2027-01-31T09:00:00.000Z',
      to: '2027-02-28T09:00:00.000Z',
    },
  ],
  subtotalMinor: 12_000,
  taxes: [{ category: 'standard', rate: 1900, amountMinor: 2280 }],
  totalMinor: 14_280,
  dueMinor: 0,
  template: 1,
  language: 'en',
}

/** An upgrade in the middle of a period: a credit and a prorated charge, part of it paid by credit. */
export const upgradeInvoice: BillingInvoiceFields = {
  ...plainInvoice,
  externalId: 'in_2',
  number: 'INV-000042',
  sequence: 42,
  issuedAt: '2027-02-10T15:30:00.000Z',
  lines: [
    { ...plainInvoice.lines[0]!, kind: 'credit', amountMinor: -7598, from: '2027-02-10T15:30:00.000Z' },
    {
      ...plainInvoice.lines[0]!,
      planId: 'business',
      planName: 'Business',
      quantity: 13,
      unit: eur(1900),
      amountMinor: 15_640,
      from: '2027-02-10T15:30:00.000Z',
    },
  ],
  subtotalMinor: 8042,
  taxes: [{ category: 'standard', rate: 1900, amountMinor: 1528 }],
  totalMinor: 9570,
  creditMinor: 500,
}

const discount = { ...plainInvoice.lines[0]!, kind: 'discount' as const, quantity: 1 }

/** A tenth off the seats, and a part off a line with a rate of its own. */
export const discountedInvoice: BillingInvoiceFields = {
  ...plainInvoice,
  lines: [
    plainInvoice.lines[0]!,
    { ...discount, unit: eur(-1200), amountMinor: -1200 },
    {
      ...plainInvoice.lines[0]!,
      planName: 'Handbook',
      quantity: 1,
      unit: eur(5000),
      amountMinor: 5000,
      tax: { category: 'standard', rate: 700 },
    },
    {
      ...discount,
      planName: 'Handbook',
      unit: eur(-500),
      amountMinor: -500,
      tax: { category: 'standard', rate: 700 },
    },
  ],
  subtotalMinor: 15_300,
  taxes: [
    { category: 'standard', rate: 1900, amountMinor: 2052, baseMinor: 10_800 },
    { category: 'standard', rate: 700, amountMinor: 315, baseMinor: 4500 },
  ],
  totalMinor: 17_667,
}

/** A sale to a business in another country of the Union. */
export const reverseChargeInvoice: BillingInvoiceFields = {
  ...plainInvoice,
  externalId: 'in_3',
  number: 'INV-000043',
  sequence: 43,
  buyer: {
    ...buyer,
    name: 'Ακμή Λογισμικό ΑΕ',
    taxId: 'EL094259216',
    address: { addressLine1: 'Οδός Ερμού 5', postalCode: '10563', city: 'Αθήνα', country: 'GR' },
  },
  taxes: [{ category: 'reverseCharge', rate: 0, amountMinor: 0 }],
  totalMinor: 12_000,
}

/** A credit note for the first invoice. */
export const creditNote: BillingInvoiceFields = {
  ...plainInvoice,
  externalId: 're_1',
  kind: 'creditNote',
  number: 'CN-000003',
  series: 'CN',
  sequence: 3,
  status: 'credit',
  corrects: { id: 'i1', number: 'INV-000041' },
}

/** An invoice in a currency without digits, of a seller without a VAT id. */
export const yenInvoice: BillingInvoiceFields = {
  ...plainInvoice,
  externalId: 'in_4',
  number: 'INV-000044',
  sequence: 44,
  currency: 'jpy',
  exponent: 0,
  seller: { ...seller, taxId: '' },
  lines: [
    { ...plainInvoice.lines[0]!, unit: { amountMinor: 14_500, currency: 'jpy', exponent: 0 }, amountMinor: 145_000 },
  ],
  subtotalMinor: 145_000,
  taxes: [{ category: 'none', rate: 0, amountMinor: 0 }],
  totalMinor: 145_000,
}

/** An upgrade of a business that moved abroad: the credit has the tax of before, and the charge has reverse charge. */
export const movedInvoice: BillingInvoiceFields = {
  ...upgradeInvoice,
  externalId: 'in_9',
  number: 'INV-000049',
  sequence: 49,
  buyer: { ...buyer, address: { ...buyer.address, country: 'FR' }, taxId: 'FR40303265045' },
  lines: [{ ...upgradeInvoice.lines[0]!, tax: { category: 'standard', rate: 1900 } }, upgradeInvoice.lines[1]!],
  taxes: [
    { category: 'reverseCharge', rate: 0, amountMinor: 0, baseMinor: 15_640 },
    { category: 'standard', rate: 1900, amountMinor: -1444, baseMinor: -7598 },
  ],
  totalMinor: 6598,
  creditMinor: 0,
}

/** An invoice with lines of three rates, as the dashboard of a provider can make it. */
export const mixedInvoice: BillingInvoiceFields = {
  ...plainInvoice,
  externalId: 'in_10',
  number: 'INV-000050',
  sequence: 50,
  lines: [
    plainInvoice.lines[0]!,
    {
      ...plainInvoice.lines[0]!,
      planName: 'Handbook',
      quantity: 1,
      unit: eur(5005),
      amountMinor: 5005,
      tax: { category: 'standard', rate: 700 },
    },
    {
      ...plainInvoice.lines[0]!,
      planName: 'Postage',
      quantity: 1,
      unit: eur(495),
      amountMinor: 495,
      tax: { category: 'none', rate: 0 },
    },
  ],
  subtotalMinor: 17_500,
  taxes: [
    { category: 'standard', rate: 1900, amountMinor: 2280, baseMinor: 12_000 },
    { category: 'standard', rate: 700, amountMinor: 350, baseMinor: 5005 },
    { category: 'none', rate: 0, amountMinor: 0, baseMinor: 495 },
  ],
  totalMinor: 20_130,
}
