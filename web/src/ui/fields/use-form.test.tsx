import { login } from "@plaza/contract/forms/sign-in-form";
import { emailOnly } from "@plaza/contract/forms/password-form";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api/api-client.ts";
import { Field } from "./field.tsx";
import { toast, useToast } from "#lib/screen/toast.ts";
import { useForm } from "./use-form.ts";

afterEach(cleanup);

function Form({ onSend }: { onSend: (body: unknown) => Promise<unknown> }) {
  const form = useForm(login, { email: "", password: "" });
  return (
    <form onSubmit={form.onSubmit((body) => onSend(body).catch(form.showRefusal))}>
      <Field {...form.field("email")} id="email" label="Email" />
      <Field {...form.field("password")} id="password" label="Password" />
      <button type="submit">{form.isBusy ? "Busy" : "Send"}</button>
    </form>
  );
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button"));

describe("a form over a contract's shape", () => {
  it("shows no error before the first submit", () => {
    render(<Form onSend={vi.fn()} />);
    write("Email", "ana@");
    expect(screen.queryByText("Invalid email address")).toBeNull();
  });

  it("marks every bad field, focuses the first and sends nothing", () => {
    const onSend = vi.fn();
    render(<Form onSend={onSend} />);
    write("Password", "12345");
    send();
    expect(screen.getByText("Invalid email address").id).toBe("email-note");
    expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(onSend).not.toHaveBeenCalled();
  });

  it("removes an error as soon as the field is right", () => {
    render(<Form onSend={vi.fn()} />);
    send();
    write("Email", "ana@example.com");
    expect(screen.queryByText("Invalid email address")).toBeNull();
    expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  });

  it("sends the parsed values once", async () => {
    const onSend = vi.fn().mockResolvedValue(undefined);
    render(<Form onSend={onSend} />);
    write("Email", " ana@EXAMPLE.com ");
    write("Password", " hunter22 ");
    send();
    send();
    expect(screen.getByText("Busy")).toBeTruthy();
    await waitFor(() => expect(screen.getByText("Send")).toBeTruthy());
    expect(onSend.mock.calls).toEqual([[{ email: "ana@example.com", password: " hunter22 " }]]);
  });

  it("shows the server's field errors until the field is changed, and none of fields it does not have", async () => {
    const refusal = { message: "Check the form", errors: { email: "That address bounces", shoe: "Too big" } };
    render(<Form onSend={() => Promise.reject(new ApiError(400, JSON.stringify(refusal)))} />);
    write("Email", "ana@example.com");
    write("Password", "hunter22");
    send();
    expect(await screen.findByText("That address bounces")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(screen.queryByText("Too big")).toBeNull();
    write("Email", "ana@example.org");
    expect(screen.queryByText("That address bounces")).toBeNull();
  });

  it.each([
    ["no field", { shoe: "Too big" }, false, "Not sent"],
    ["one of its fields", { email: "That address bounces" }, false, "Before"],
    ["one of its fields, where it always toasts", { email: "That address bounces" }, true, "Not sent"],
  ])("a refusal of %s has the toast that the form names", async (_, errors, alwaysToasts, title) => {
    const refusal = new ApiError(400, JSON.stringify({ message: "Check the form", errors }));
    toast({ title: "Before" });
    render(<ToastingForm refusal={refusal} alwaysToasts={alwaysToasts} />);
    write("Email", "ana@example.com");
    send();
    await waitFor(() => expect(screen.getByText("Send")).toBeTruthy());
    expect(screen.getByRole("status").textContent).toBe(title);
  });
});

function ToastingForm({ refusal, alwaysToasts }: { refusal: ApiError; alwaysToasts: boolean }) {
  const form = useForm(emailOnly, { email: "" }, { failed: "Not sent", alwaysToasts });
  return (
    <form onSubmit={form.onSubmit(() => Promise.reject(refusal))}>
      <Field {...form.field("email")} id="email" label="Email" />
      <button type="submit">{form.isBusy ? "Busy" : "Send"}</button>
      <p role="status">{useToast()?.title}</p>
    </form>
  );
}
