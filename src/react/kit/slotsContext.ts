import { createContext } from 'react'

/** The section whose pages have slots for a host's content. Default: the pages have none. */
export const SlotsContext = createContext<string | undefined>(undefined)
