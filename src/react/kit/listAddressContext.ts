import { createContext } from 'react'
import type { ListAddress } from '../../state/kit/listAddress.ts'

/** The address of the section that a list is in; undefined where the view of a list is kept nowhere. */
export const ListAddressContext = createContext<ListAddress | undefined>(undefined)
