import { use, useEffect, useState } from 'react'
import { ListAddressContext } from '../listAddressContext.ts'

/** Query parameter with the key of the row to open. */
const rowParam = 'row'

/**
 * The query of an address that opens the details of a row, for lists that can read a row by its id (`RowDetails.byId`).
 * @param page the query of the page with the list, where it has one of its own
 */
export const linkToRow = (key: string, page = new URLSearchParams()): URLSearchParams =>
  new URLSearchParams([...page, [rowParam, key]])

/** The row with open details. */
interface OpenRow {
  /** Undefined while no details are open. */
  key: string | undefined
  /** Whether it was opened by an address, and not found in the list yet. */
  isLinked: boolean
  open: (key: string | undefined) => void
  /** Tells that the row was found in the list. */
  found: () => void
}

const none = { key: undefined, isLinked: false }

/** The row with open details. It starts with the key in the address, which is removed when the details close. */
export const useOpenRow = (): OpenRow => {
  const address = use(ListAddressContext)
  const read = (): Pick<OpenRow, 'key' | 'isLinked'> => {
    const key = address?.read().get(rowParam) ?? undefined
    return key === undefined ? none : { key, isLinked: true }
  }
  const [row, setRow] = useState(read)
  useEffect(
    () =>
      address?.listen?.(() => {
        const named = address.read().get(rowParam)
        if (named !== null) setRow({ key: named, isLinked: true })
      }),
    [address],
  )
  const open = (next: string | undefined) => {
    setRow({ key: next, isLinked: false })
    const params = address?.read()
    if (!params?.has(rowParam)) return
    params.delete(rowParam)
    address?.replace(params)
  }
  return { ...row, open, found: () => setRow(before => ({ ...before, isLinked: false })) }
}
