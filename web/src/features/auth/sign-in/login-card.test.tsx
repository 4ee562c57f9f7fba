import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, useToast } from "#lib/screen/toast.ts";
import { LoginCard } from "./login-card.tsx";

const CORRECT = { Email: "ana@example.com", Password: "correct horse" };
const NEWCOMER = { "First name": "Ana", "Last name": "Prado", ...CORRECT };
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const refusal = (status: number, body = "") =>
  fetched.mockImplementation(
    async () => new Response(body, { status, headers: { "content-type": "application/json" } }),
  );

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  const id = screen.queryByRole("status")?.dataset["id"];
  if (id) dismissToast(Number(id));
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** The toast's words, without its drawing. */
function Toasted() {
  const toast = useToast();
  if (!toast?.open) return null;
  return (
    <p role="status" data-id={toast.id} data-variant={toast.variant}>
      {toast.title}: {toast.description}
    </p>
  );
}

function open(address = "/login") {
  history.replaceState(null, "", address);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginCard />
      <Toasted />
    </QueryClientProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const noteOf = (label: string) =>
  document.querySelector(`#${field(label).getAttribute("aria-describedby") ?? "none"}`)?.textContent;
function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}
const submit = (name: "Log In" | "Sign Up") => fireEvent.click(button(name));
/** The title, the description and the variant of the toast that comes. */
async function toasted() {
  const shown = await screen.findByRole("status");
  return [shown.textContent, shown.dataset["variant"]];
}

describe("the card", () => {
  it("says what the product says to whoever logs in, and checks nothing by the browser", () => {
    open();
    expect(screen.getByRole("heading", { name: "Welcome Back" })).toBeTruthy();
    expect(screen.getByText("Log in to continue")).toBeTruthy();
    expect(button("Log In")).toBeTruthy();
    expect(button("Don't have an account? Sign up")).toBeTruthy();
    expect(field("Email").type).toBe("text");
    expect(field("Email").autocomplete).toBe("off");
    expect(document.querySelector("form")?.noValidate).toBe(true);
  });

  it("turns to signing up and back", () => {
    open();
    fireEvent.click(button("Don't have an account? Sign up"));
    expect(screen.getByRole("heading", { name: "Create Account" })).toBeTruthy();
    expect(screen.getByText("Join Plaza today")).toBeTruthy();
    expect(button("Sign Up")).toBeTruthy();
    fireEvent.click(button("Already have an account? Log in"));
    expect(screen.getByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  });

  it("shows and hides the password", () => {
    open();
    fireEvent.click(button("Show password"));
    expect(field("Password").type).toBe("text");
    fireEvent.click(button("Hide password"));
    expect(field("Password").type).toBe("password");
  });
});

describe("logging in", () => {
  it("shows errors under the fields, and removes them as they are corrected", () => {
    open();
    fill({ Email: "nope", Password: "12345" });
    submit("Log In");
    expect(noteOf("Email")).toBe("Invalid email address");
    expect(noteOf("Password")).toBe("Password must be at least 6 characters");
    expect(document.activeElement).toBe(field("Email"));
    fill({ Email: "ana@example.com" });
    expect(screen.queryByText("Invalid email address")).toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("says 'Login failed' with the server's words for a wrong password", async () => {
    open();
    refusal(401, JSON.stringify({ message: "Invalid email or password" }));
    fill(CORRECT);
    submit("Log In");
    expect(await toasted()).toEqual(["Login failed: Invalid email or password", "destructive"]);
    expect(location.pathname).toBe("/login");
    expect(document.activeElement).toBe(field("Password"));
    expect(noteOf("Password")).toMatch(/^Wrong email or password\./);
    fill({ Password: "another horse" });
    expect(noteOf("Password")).toBeUndefined();
  });

  it("shows an error when there is no connection", async () => {
    open();
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    fill(CORRECT);
    submit("Log In");
    expect(await toasted()).toEqual([
      "Login failed: Can't reach Plaza. Check your connection and try again.",
      "destructive",
    ]);
  });

  it("shows a text of its own where the server sent none", async () => {
    open();
    refusal(500);
    fill(CORRECT);
    submit("Log In");
    expect(await toasted()).toEqual(["Login failed: Invalid email or password", "destructive"]);
  });
});

describe("signing up", () => {
  it("shows every error under its field", () => {
    open("/login?mode=signup");
    submit("Sign Up");
    expect(noteOf("First name")).toBe("First name is required");
    expect(noteOf("Last name")).toBe("Last name is required");
    expect(noteOf("Email")).toBe("Invalid email address");
    expect(noteOf("Password")).toBe("Password must be at least 6 characters");
    expect(document.activeElement).toBe(field("First name"));
  });

  it("says 'Signup failed' with the server's words for a taken address, and the form stays filled", async () => {
    open("/login?mode=signup");
    refusal(409, JSON.stringify({ message: "Email already registered" }));
    fill(NEWCOMER);
    submit("Sign Up");
    expect(await toasted()).toEqual(["Signup failed: Email already registered", "destructive"]);
    expect(field("First name").value).toBe("Ana");
  });

  it("shows a text of its own where the server sent none", async () => {
    open("/login?mode=signup");
    refusal(500);
    fill(NEWCOMER);
    submit("Sign Up");
    expect(await toasted()).toEqual(["Signup failed: Unable to create account", "destructive"]);
    await waitFor(() => expect(button("Sign Up").disabled).toBe(false));
  });
});
