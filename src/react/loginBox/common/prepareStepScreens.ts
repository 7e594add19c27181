/** Loads what comes after the password, so that it is there in time. A failure is for the step to tell. */
export const prepareStepScreens = (): void =>
  void import('../stepScreens.ts').then(
    () => {},
    () => {},
  )
