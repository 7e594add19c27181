/** A phone number of a person. */
export interface PhoneNumber {
  id: string
  /** In the form of E.164. */
  phoneNumber: string
  verified: boolean
  createdAt: string
  updatedAt: string
}

/** One page of a list. */
export interface PhonePage<Item> {
  _links?: { next: string; prev: string; first: string; last: string }
  _metadata: { totalPages: number; totalItems: number }
  items: Item[]
}

/** A phone number with its owner. */
export interface NumberOfUser {
  userId: string
  phoneNumber: string
}
