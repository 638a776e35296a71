/** A phone number reads from left to right, and stays in one piece as long as a line has room for it. */
export const PhoneNumber = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="inline-block max-w-full">
    {children}
  </bdi>
);
