import type { SeedContext } from '../../context/seedContext.ts'
import { vendorScope } from '../../store/store.ts'

/** Marks the existing numbers of the sample people as proven. */
export const seedPhoneNumbers = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  const { items } = await store.users.find(vendorScope, { where: { isSample: true } })
  for (const { id, phoneNumber } of items)
    if (phoneNumber !== undefined)
      await store.phoneNumbers.insert(vendorScope, {
        userId: id,
        phoneNumber,
        provenNumber: phoneNumber,
        createdAt: daysAgo(30),
      })
}
