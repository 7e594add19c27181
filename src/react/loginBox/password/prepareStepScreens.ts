/** Preloads the steps after the password. A failure is reported by the step itself. */
export const prepareStepScreens = (): void =>
  void import('../steps/stepScreens.ts').then(
    () => {},
    () => {},
  )
