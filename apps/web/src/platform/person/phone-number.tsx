/** Phone number: left to right, and unbroken as long as it fits on a line. */
export const PhoneNumber = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="inline-block max-w-full">
    {children}
  </bdi>
);
