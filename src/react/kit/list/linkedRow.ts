import { use, useEffect, useState } from 'react'
import { ListAddressContext } from '../listAddressContext.ts'

/** The param of an address that names the row whose details are open. */
const rowParam = 'row'

/** The query of an address that opens the details of a row: `search` finds it in its list, whatever page it is on. */
export const linkToRow = (key: string, search: string): URLSearchParams =>
  new URLSearchParams({ q: search, [rowParam]: key })

/** The key of the row whose details are open: at first the one that the address names, which it does until they close. */
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
