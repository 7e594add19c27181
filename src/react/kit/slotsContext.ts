import { createContext } from 'react'

/** Slug of the section on screen, by which `HostSlot` names its slots. Undefined where pages have no slots, as in the partner shell. */
export const SlotsContext = createContext<string | undefined>(undefined)
