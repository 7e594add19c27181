import { collection } from '../../store/store.ts'

/** A phone number of a person. */
export interface PhoneNumberFields {
  userId: string
  /** In the form of E.164. */
  phoneNumber: string
  /** The same number once proven; unique among all people. */
  provenNumber?: string
}

/** A picture of a person. */
export interface PictureFields {
  userId: string
  address: string
  type: 'image/png' | 'image/jpeg'
  base64: string
}

/** What a person has marked in the list of their tenants; the id is the person's. */
export interface RememberedTenantsFields {
  /** Ids, the newest last. */
  favorites: string[]
  /** The tenant opened last first; `visitedAt` is an ISO date. */
  visits: { tenantId: string; visitedAt: string }[]
}

/** What belongs to the account of one person. */
export const accountCollections = {
  rememberedTenants: collection<RememberedTenantsFields>(),
  pictures: collection<PictureFields>({ indexed: ['userId'] }),
  phoneNumbers: collection<PhoneNumberFields>({ unique: [['provenNumber']], indexed: ['userId', 'phoneNumber'] }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof accountCollections> {}
}
