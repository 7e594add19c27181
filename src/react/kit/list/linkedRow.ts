import { use, useEffect, useState } from 'react'
import { ListAddressContext } from '../listAddressContext.ts'

/** Query parameter with the key of the row to open. */
const rowParam = 'row'

/** The query of an address that opens the details of a row: `search` finds it in its list, whatever page it is on. */
export const linkToRow = (key: string, search: string): URLSearchParams =>
  new URLSearchParams({ q: search, [rowParam]: key })

/** The key of the row with open details. It starts with the key in the address, which is removed when the details close. */
export const useOpenRow = (): readonly [key: string | undefined, open: (key: string | undefined) => void] => {
  const address = use(ListAddressContext)
  const read = () => address?.read().get(rowParam) ?? undefined
  const [key, setKey] = useState(read)
  useEffect(
    () =>
      address?.listen?.(() => {
        const named = address.read().get(rowParam)
        if (named !== null) setKey(named)
      }),
    [address],
  )
  const open = (next: string | undefined) => {
    setKey(next)
    const params = address?.read()
    if (!params?.has(rowParam)) return
    params.delete(rowParam)
    address?.replace(params)
  }
  return [key, open]
}
