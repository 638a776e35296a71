/** Key of a participant form: kind and slug of the content that defines it, `service:4`. */
export type FormKey = string;

/** Returns the key of the participant form of a service. */
export const formOfService = (serviceId: number): FormKey => `service:${serviceId}`;
