import type { ComponentType } from 'react'
import { Customize } from './Customize.tsx'

/** The customisation view. */
export const screens: Readonly<Record<'customize', ComponentType>> = { customize: Customize }
