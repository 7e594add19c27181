import type { StepProps } from '../stepProps.ts'
export const DomainsStep = (_props: StepProps) => null
